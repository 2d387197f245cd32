import { type ReactNode, useContext } from 'react';
import { fieldsOf } from '../../model/field.ts';
import { isGroup, isLocked, type Locked, type Path } from '../../model/json.ts';
import type { FieldSchema } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { Icon } from '../parts/Icon.tsx';
import { Help } from '../parts/Labelled.tsx';
import { FormFile, useField, useLocked } from './FieldFrame.tsx';
import styles from './LockedField.module.css';

interface LockedProps {
  label?: string | undefined;
  locked: Locked;
}

export function LockedField({ label = words.code.name, locked }: LockedProps): ReactNode {
  return (
    <div className={styles.locked}>
      <p className={`row ${styles.title}`}>
        <Icon name="lock" />
        {label}
      </p>
      <Help>{words.code.why}</Help>
      <pre>
        <code>{locked.$code}</code>
      </pre>
    </div>
  );
}

interface Props {
  /** Its path in the file of the form. */
  path: Path;
  label?: string;
  children: ReactNode;
}

export function UnlessLocked({ path, label, children }: Props): ReactNode {
  const locked = useLocked(useContext(FormFile), path);
  return locked ? <LockedField label={label} locked={locked} /> : children;
}

/** Shows the code in a group that belongs to no field: `...shared`. It may set fields that appear empty. */
export function CodeFields({ path, schema }: { path: Path; schema: FieldSchema | undefined }): ReactNode {
  const { value } = useField(path);
  if (!isGroup(value) || isLocked(value)) return null;
  const asked = new Set(fieldsOf(schema).map(({ name }) => name));
  return Object.entries(value).map(
    ([name, field]) => isLocked(field) && !asked.has(name) && <LockedField key={name} locked={field} />,
  );
}
