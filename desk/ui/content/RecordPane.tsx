import type { ReactNode } from 'react';
import { fieldsOf } from '../../model/field.ts';
import type { ContentDescription } from '../../model/site.ts';
import { Fields } from '../fields/Fields';
import { FormFile } from '../fields/useField';
import { fileOf, titleOf } from './contentModel';
import styles from './RecordPane.module.css';
import { ShownOn } from './ShownOn';

/** The one group of fields of a file. */
export function RecordPane({ content }: { content: ContentDescription }): ReactNode {
  return (
    <section className={styles.record} aria-label={titleOf(content.name)}>
      <h2>{titleOf(content.name)}</h2>
      <ShownOn content={content} />
      <div className={styles.fields}>
        <FormFile value={fileOf(content.name)}>
          <Fields fields={fieldsOf(content.schema)} path={[]} />
        </FormFile>
      </div>
    </section>
  );
}
