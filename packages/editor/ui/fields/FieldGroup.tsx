import type { ReactNode } from 'react';
import { Help } from '../parts/Labelled.tsx';
import styles from './FieldGroup.module.css';

interface Props {
  label: string;
  help: string | undefined;
  /** What can be done with all of it. */
  action?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, with what they have in common. */
export function FieldGroup({ label, help, action, children }: Props): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {action && <div className={styles.action}>{action}</div>}
      {help && <Help>{help}</Help>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
