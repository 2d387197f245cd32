import { type ReactNode, useContext } from 'react';
import { fieldsOf } from '../../model/field.ts';
import { isGroup, isLocked, type Locked, type Path } from '../../model/json.ts';
import type { FieldSchema } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { Icon } from '../parts/Icon.tsx';
import { Help } from '../parts/Labelled.tsx';
import styles from './LockedField.module.css';
import { FormFile, useField, useLocked } from './useField.ts';

/** A part that is written with code: shown with the reason, and not changed. */
export function LockedField({ label, locked }: { label: string; locked: Locked }): ReactNode {
  return (
    <div className={styles.locked}>
      <p className={styles.title}>
        <Icon name="lock" />
        {label}
      </p>
      <Help>{words.code.why[locked.$why]}</Help>
      <pre>
        <code>{locked.$code}</code>
      </pre>
    </div>
  );
}

interface Props {
  /** Where in the file around it is. */
  path: Path;
  /** What it is called where it is written with code. */
  label: string;
  /** How it is asked for. */
  children: ReactNode;
}

/** A field, or what is written with code in its place. */
export function Unlocked({ path, label, children }: Props): ReactNode {
  const locked = useLocked(useContext(FormFile), path);
  return locked ? <LockedField label={label} locked={locked} /> : children;
}

/** What a group has that no field asks for, as code fills it in: `...shared`. A field that seems empty may come from there. */
export function CodeFields({ path, schema }: { path: Path; schema: FieldSchema | undefined }): ReactNode {
  const { value } = useField(path);
  if (!isGroup(value) || isLocked(value)) return null;
  const asked = new Set(fieldsOf(schema).map(({ name }) => name));
  return Object.entries(value).map(
    ([name, field]) =>
      isLocked(field) && !asked.has(name) && <LockedField key={name} label={words.code.fields} locked={field} />,
  );
}
