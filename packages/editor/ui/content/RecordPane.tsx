import type { ReactNode } from 'react';
import { fieldsOf } from '../../model/field.ts';
import { contentFile } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import { FileComplaints } from '../changes/FileComplaints';
import { CodeFields } from '../fields/CodeFields';
import { Fields } from '../fields/Fields';
import { Unlocked } from '../fields/LockedField';
import { FormFile, useSought } from '../fields/useField';
import { titleOf } from './contentModel';
import styles from './RecordPane.module.css';
import { ShownOn } from './ShownOn';

/** The one group of fields of a file. */
export function RecordPane({ content }: { content: ContentDescription }): ReactNode {
  const file = contentFile(content.name);
  useSought(file, []);
  return (
    <section className={styles.record} aria-label={titleOf(content.name)}>
      <h2>{titleOf(content.name)}</h2>
      <ShownOn content={content} />
      <FileComplaints file={file} />
      <FormFile value={file}>
        <Unlocked path={[]} label="All of it is written with code">
          <CodeFields path={[]} schema={content.schema} />
          <div className={styles.columns}>
            <Fields fields={fieldsOf(content.schema)} path={[]} />
          </div>
        </Unlocked>
      </FormFile>
    </section>
  );
}
