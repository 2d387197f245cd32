import type { ReactNode } from 'react';
import { partAt } from '../../model/apply.ts';
import { languageFile, PAGES } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import type { PageSection } from '../page/pageModel.ts';
import { Panel } from '../parts/Panel.tsx';
import { useDesk } from '../state/desk.ts';
import { listAt, textAt } from '../state/tree.ts';
import { words } from '../words.ts';
import { TranslationFields } from './TranslationFields.tsx';
import { sectionKey } from './translate.ts';

/** What a page says beside its sections. */
const PAGE = {
  properties: {
    title: { kind: 'text', label: 'Title' },
    name: { kind: 'text', label: 'Short name' },
    description: { kind: 'text', label: 'Description' },
  },
};

interface Props {
  language: string;
  page: Json;
  /** The section that is chosen; none for the page itself. */
  section: PageSection | undefined;
}

/** The words of a section, or of the page around all of them, in a further language. */
export function PageTranslation({ language, page, section }: Props): ReactNode {
  const file = languageFile(language, PAGES);
  const path = textAt(page, ['path']);
  const translated = useDesk(({ history }) => partAt(history.files[file], [path, 'sections']));
  const title = section?.label ?? words.language.page;
  const key = section && sectionKey(listAt(page, ['sections']), section.index, translated);
  return (
    <Panel label={`Fields of ${title}`} title={`${title} (${language})`}>
      <TranslationFields
        file={file}
        base={key === undefined ? [path] : [path, 'sections', key]}
        original={section?.value ?? page}
        schema={section ? (section.description?.schema ?? {}) : PAGE}
      />
    </Panel>
  );
}
