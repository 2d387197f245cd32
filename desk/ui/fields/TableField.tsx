import { type ReactNode, useState } from 'react';
import plusIcon from '~icons/lucide/plus';
import trashIcon from '~icons/lucide/trash-2';
import { emptyValue, fieldOf, helpOf } from '../../model/field.ts';
import { isGroup } from '../../model/json.ts';
import { Button } from '../parts/Button';
import { FieldView } from './Fields';
import { Complaints } from './Frame';
import styles from './fields.module.css';
import { type FieldProps, useField } from './useField';

/** Values by names that the marketer chooses. */
export function TableField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const { value, set, clear, id } = useField(path);
  const [name, setName] = useState('');
  const field = fieldOf(schema);
  if (field.kind !== 'table') return null;
  const rows = isGroup(value) ? value : {};
  const names = Object.keys(rows);
  const without = (gone: string) => {
    const { [gone]: _gone, ...rest } = rows;
    if (Object.keys(rest).length === 0 && !isRequired) clear();
    else set(rest);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {helpOf(schema) && <p className={styles.help}>{helpOf(schema)}</p>}
      {names.map((row) => (
        <div key={row} className={styles.item}>
          <div>
            <FieldView path={[...path, row]} schema={field.value} label={row} isRequired />
          </div>
          <Button icon={trashIcon} isQuiet label={`Remove ${row}`} onClick={() => without(row)} />
        </div>
      ))}
      <div className={styles.item}>
        <div className={styles.field}>
          <label htmlFor={`${id}-name`}>Name of another</label>
          <input
            id={`${id}-name`}
            className={styles.input}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button
          icon={plusIcon}
          isQuiet
          label={`Add to ${label}`}
          isDisabled={name.trim() === '' || names.includes(name.trim())}
          onClick={() => {
            set({ ...rows, [name.trim()]: emptyValue(field.value) });
            setName('');
          }}
        />
      </div>
      <Complaints id={id} path={path} />
    </fieldset>
  );
}
