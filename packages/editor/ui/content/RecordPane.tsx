import type { ReactNode } from 'react';
import { fieldsOf } from '../../model/field.ts';
import { contentFile, languageFile } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import { FileComplaints } from '../changes/FileComplaints.tsx';
import { CodeFields } from '../fields/CodeFields.tsx';
import { Fields } from '../fields/Fields.tsx';
import { Unlocked } from '../fields/LockedField.tsx';
import { FormFile, useSought } from '../fields/useField.ts';
import { TranslationFields } from '../languages/TranslationFields.tsx';
import { useDesk } from '../state/desk.ts';
import { titleOf } from './contentModel.ts';
import styles from './RecordPane.module.css';
import { ShownOn } from './ShownOn.tsx';

/** The one group of fields of a file. */
export function RecordPane({ content }: { content: ContentDescription }): ReactNode {
  const file = contentFile(content.name);
  useSought(file, []);
  const language = useDesk((desk) => desk.language);
  const value = useDesk(({ history }) => history.files[file]) ?? null;
  return (
    <section className={styles.record} aria-label={titleOf(content.name)}>
      <h2>{titleOf(content.name)}</h2>
      <ShownOn content={content} />
      <FileComplaints file={file} />
      {language !== undefined && (
        <TranslationFields file={languageFile(language, file)} base={[]} original={value} schema={content.schema} />
      )}
      {language === undefined && (
        <FormFile value={file}>
          <Unlocked path={[]} label="All of it is written with code">
            <CodeFields path={[]} schema={content.schema} />
            <div className={styles.columns}>
              <Fields fields={fieldsOf(content.schema)} path={[]} />
            </div>
          </Unlocked>
        </FormFile>
      )}
    </section>
  );
}
