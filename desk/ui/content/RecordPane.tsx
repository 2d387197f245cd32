import type { ReactNode } from 'react';
import { fieldOf, fieldsOf, type NamedField } from '../../model/field.ts';
import { contentFile } from '../../model/files.ts';
import type { ContentDescription } from '../../model/site.ts';
import { CodeFields } from '../fields/CodeFields';
import { Fields } from '../fields/Fields';
import { FormFile, useSought } from '../fields/useField';
import { titleOf } from './contentModel';
import styles from './RecordPane.module.css';
import { ShownOn } from './ShownOn';

/** Fields that are made of several, or that show something: they stand beside the others where there is room. */
const isLarge = ({ schema }: NamedField) => ['group', 'list', 'table', 'picture'].includes(fieldOf(schema).kind);

/** The one group of fields of a file. */
export function RecordPane({ content }: { content: ContentDescription }): ReactNode {
  const file = contentFile(content.name);
  useSought(file, []);
  const fields = fieldsOf(content.schema);
  const columns = [fields.filter((field) => !isLarge(field)), fields.filter(isLarge)];
  return (
    <section className={styles.record} aria-label={titleOf(content.name)}>
      <h2>{titleOf(content.name)}</h2>
      <ShownOn content={content} />
      <FormFile value={file}>
        <CodeFields path={[]} schema={content.schema} />
        <div className={styles.columns}>
          {columns.map((column) => (
            <div key={column[0]?.name}>
              <Fields fields={column} path={[]} />
            </div>
          ))}
        </div>
      </FormFile>
    </section>
  );
}
