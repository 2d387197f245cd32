import type { ReactNode } from 'react';
import styles from './Labelled.module.css';

interface Props {
  /** Identity of the control, which is described by `aside-${id}`, `${id}-help` and `${id}-problems`. */
  id: string;
  label: string;
  help?: string | undefined;
  /** What is said beside the label, such as a count. */
  aside?: ReactNode;
  /** What is wrong with it. */
  problems?: ReactNode;
  /** The control. */
  children: ReactNode;
}

/** A control with its label, its help, and what is wrong with it. */
export function Labelled({ id, label, help, aside, problems, children }: Props): ReactNode {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && (
          <span id={`aside-${id}`} className={styles.aside}>
            {aside}
          </span>
        )}
      </div>
      {children}
      {help && <Help id={`${id}-help`}>{help}</Help>}
      <div id={`${id}-problems`}>{problems}</div>
    </div>
  );
}

/** What a control is for. */
export function Help({ id, children }: { id?: string; children: string }): ReactNode {
  return (
    <p id={id} className={styles.help}>
      {children}
    </p>
  );
}

/** What is wrong or unwise. */
export function Complaint({ tone = 'bad', children }: { tone?: 'bad' | 'warn'; children: string }): ReactNode {
  return (
    <p className={styles.complaint} data-tone={tone}>
      {children}
    </p>
  );
}
