import type { ReactNode } from 'react';
import { fieldsOf } from '../../model/field.ts';
import { isGroup, isLocked, type Path } from '../../model/json.ts';
import type { FieldSchema } from '../../model/site.ts';
import { LockedField } from './LockedField.tsx';
import { useField } from './useField.ts';

/** What a group has that no field asks for, as code fills it in: `...shared`. A field that seems empty may come from there. */
export function CodeFields({ path, schema }: { path: Path; schema: FieldSchema | undefined }): ReactNode {
  const { value } = useField(path);
  if (!isGroup(value) || isLocked(value)) return null;
  const asked = new Set(fieldsOf(schema).map(({ name }) => name));
  return Object.entries(value).map(
    ([name, field]) =>
      isLocked(field) && !asked.has(name) && <LockedField key={name} label="Fields written with code" locked={field} />,
  );
}
