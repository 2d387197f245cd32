import type { ReactNode } from 'react';
import lockIcon from '~icons/lucide/lock';
import { Icon } from '../../../src/ui/Icon';
import type { Locked } from '../../model/json.ts';
import { Help } from '../parts/Labelled';
import styles from './LockedField.module.css';

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
