import type { ReactNode } from 'react';
import lockIcon from '~icons/lucide/lock';
import { Icon } from '../../../src/ui/Icon';
import type { Locked } from '../../model/json.ts';
import styles from './fields.module.css';

/** A part that is written with code: shown with the reason, and not changed. */
export function LockedField({ label, locked }: { label: string; locked: Locked }): ReactNode {
  return (
    <div className={styles.locked}>
      <p className={styles.head}>
        <Icon svg={lockIcon} />
        <span>{label}</span>
      </p>
      <p className={styles.help}>{locked.$why}</p>
      <pre>
        <code>{locked.$code}</code>
      </pre>
    </div>
  );
}
