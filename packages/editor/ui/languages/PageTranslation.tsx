import type { ReactNode } from 'react';
import { partAt } from '../../model/apply.ts';
import { languageFile, PAGES } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import type { PageSection } from '../page/pageModel.ts';
import { Panel } from '../panes/Panel.tsx';
import { listAt, textAt } from '../state/edits/tree.ts';
import { useEditorStore } from '../state/store.ts';
import { TranslationFields } from './TranslationFields.tsx';
import { sectionKey } from './translate.ts';

/** Texts of a page outside its sections. */
const PAGE_SCHEMA = {
  properties: {
    title: { kind: 'text', label: words.part.title },
    name: { kind: 'text', label: words.part.shortName },
    description: { kind: 'text', label: words.part.description },
  },
};

interface Props {
  language: string;
  page: Json;
  /** The selected section; none for the page itself. */
  section: PageSection | undefined;
}

/** Renders the texts of a section, or of the page itself, in another language. */
export function PageTranslation({ language, page, section }: Props): ReactNode {
  const file = languageFile(language, PAGES);
  const path = textAt(page, ['path']);
  const translated = useEditorStore(({ history }) => partAt(history.files[file], [path, 'sections']));
  const title = section?.label ?? words.page.label;
  const key = section && sectionKey(listAt(page, ['sections']), section.index, translated);
  return (
    <Panel label={words.part.fieldsOf(title)} title={words.part.inLanguage(title, language)}>
      <TranslationFields
        file={file}
        base={key === undefined ? [path] : [path, 'sections', key]}
        original={section?.value ?? page}
        schema={section ? (section.description?.schema ?? {}) : PAGE_SCHEMA}
      />
    </Panel>
  );
}
