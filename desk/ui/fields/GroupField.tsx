import type { ReactNode } from 'react';
import plusIcon from '~icons/lucide/plus';
import trashIcon from '~icons/lucide/trash-2';
import { emptyValue, fieldsOf, helpOf } from '../../model/field.ts';
import { Button } from '../parts/Button';
import { Fields } from './Fields';
import { Complaints } from './Frame';
import styles from './fields.module.css';
import { type FieldProps, useField } from './useField';

/** Fields that belong together; as a whole they may be there or not. */
export function GroupField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const { value, set, clear, id } = useField(path);
  if (value === undefined)
    return (
      <div className={styles.field}>
        <Button icon={plusIcon} onClick={() => set(emptyValue(schema))}>
          {`Add: ${label}`}
        </Button>
        {helpOf(schema) && <p className={styles.help}>{helpOf(schema)}</p>}
      </div>
    );
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {!isRequired && (
        <Button icon={trashIcon} isQuiet label={`Remove: ${label}`} className={styles.removeGroup} onClick={clear} />
      )}
      {helpOf(schema) && <p className={styles.help}>{helpOf(schema)}</p>}
      <Fields fields={fieldsOf(schema)} path={path} />
      <Complaints id={id} path={path} />
    </fieldset>
  );
}
