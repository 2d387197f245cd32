import type { ReactNode } from 'react';
import { helpOf } from '../../model/field.ts';
import { collectionFolder, contentFile } from '../../model/files.ts';
import { useDesk } from '../state/desk.ts';
import { listAt, textAt } from '../state/tree.ts';
import { FieldFrame, useControl } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

/** An item of other content, chosen from those that there are. */
export function ReferenceField({ path, schema, label, isRequired }: FieldProps): ReactNode {
  const { value, set, clear, id } = useField(path);
  const control = useControl(id, path, helpOf(schema));
  const items = useChoices(String(schema.to));
  const isMissed = isRequired || (schema.isWanted === true && items.length > 0);
  const chosen = typeof value === 'string' ? value : '';
  // What is not there is named, so that it can be seen what is wrong.
  const isLost = chosen !== '' && items.every(({ name }) => name !== chosen);
  return (
    <FieldFrame id={id} path={path} label={label} help={helpOf(schema)} isRequired={isMissed}>
      <select
        {...control}
        value={chosen}
        onChange={({ target }) => (target.value === '' ? clear() : set(target.value))}
      >
        {(!isMissed || chosen === '') && <option value="">–</option>}
        {isLost && <option value={chosen}>{chosen}</option>}
        {items.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** The names and titles of the items of a list or collection. */
function useChoices(content: string): { name: string; title: string }[] {
  const files = useDesk(({ history }) => history.files);
  const entries = Object.keys(files).filter((file) => file.startsWith(collectionFolder(content)));
  const items = entries.length > 0 ? entries.map((file) => files[file]) : listAt(files[contentFile(content)], []);
  return items.map((item) => {
    const name = textAt(item, ['path']);
    return { name, title: textAt(item, ['title']) || name };
  });
}
