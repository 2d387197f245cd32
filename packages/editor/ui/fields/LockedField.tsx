import { type ReactNode, useContext } from 'react';
import lockIcon from '~icons/lucide/lock';
import type { Locked, Path } from '../../model/json.ts';
import { Icon } from '../parts/Icon.tsx';
import { Help } from '../parts/Labelled.tsx';
import styles from './LockedField.module.css';
import { FormFile, useLocked } from './useField.ts';

/** A part that is written with code: shown with the reason, and not changed. */
export function LockedField({ label, locked }: { label: string; locked: Locked }): ReactNode {
  return (
    <div className={styles.locked}>
      <p className={styles.title}>
        <Icon svg={lockIcon} />
        {label}
      </p>
      <Help>{locked.$why}</Help>
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
