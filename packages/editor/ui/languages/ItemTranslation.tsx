import type { ReactNode } from 'react';
import { contentFile, languageFile } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import type { ContentItem } from '../content/contentModel.ts';
import { words } from '../interfaceWords.ts';
import { Panel } from '../panes/Panel.tsx';
import { useEditorStore } from '../state/store.ts';
import { TranslationFields } from './TranslationFields.tsx';

interface Props {
  language: string;
  content: ContentDescription;
  item: ContentItem;
}

/** Renders the texts of an item in another language. */
export function ItemTranslation({ language, content, item }: Props): ReactNode {
  const list = useEditorStore(({ history }) => history.files[contentFile(content.name)]);
  return (
    <Panel label={words.part.fieldsOf(item.name)} title={words.part.inLanguage(item.name, language)}>
      <TranslationFields
        file={languageFile(language, item.file)}
        base={[]}
        original={item.path.length === 0 ? item.value : (list ?? [])}
        schema={content.schema}
        part={item.path}
      />
    </Panel>
  );
}
