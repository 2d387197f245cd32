import type { ReactNode } from 'react';
import { fieldsOf } from '../../model/field.ts';
import { COMPANY, contentFile, languageFile } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import { FileProblems } from '../changes/FileProblems.tsx';
import { Fields } from '../fields/Fields.tsx';
import { CodeFields, UnlessLocked } from '../fields/LockedField.tsx';
import { FormFile, useFocusTarget } from '../fields/useField.ts';
import { words } from '../interfaceWords.ts';
import { AddLanguage } from '../languages/AddLanguage.tsx';
import { TranslationFields } from '../languages/TranslationFields.tsx';
import { useEditorStore } from '../state/store.ts';
import { titleOf } from './contentModel.ts';
import styles from './RecordPane.module.css';
import { ShownOn } from './ShownOn.tsx';

/** Renders the fields of a record, a file with a single group of fields. */
export function RecordPane({ content }: { content: ContentDescription }): ReactNode {
  const file = contentFile(content.name);
  useFocusTarget(file, []);
  const language = useEditorStore((editor) => editor.language);
  const value = useEditorStore(({ history }) => history.files[file]) ?? null;
  return (
    <section className={styles.record} aria-label={titleOf(content.name)}>
      <h2>{titleOf(content.name)}</h2>
      <ShownOn content={content} />
      <FileProblems file={file} />
      {language !== undefined && (
        <TranslationFields file={languageFile(language, file)} base={[]} original={value} schema={content.schema} />
      )}
      {language === undefined && (
        <FormFile value={file}>
          <UnlessLocked path={[]} label={words.code.all}>
            <CodeFields path={[]} schema={content.schema} />
            <div className={styles.columns}>
              <Fields fields={fieldsOf(content.schema)} path={[]} />
              {file === COMPANY && <AddLanguage />}
            </div>
          </UnlessLocked>
        </FormFile>
      )}
    </section>
  );
}
