import type { ReactNode } from 'react';
import styles from './Note.module.css';

interface Props {
  /** Of a section that is not there, that is not as it is written, or that cannot be shown; otherwise a mere name. */
  kind?: 'absent' | 'stale' | 'broken';
  /** What the section is called. */
  label?: string;
  text: string | undefined;
}

/** What is said of a section among the sections of a page: it has none of the site's look. */
export function Note({ kind, label, text }: Props): ReactNode {
  return (
    <p className={styles.note} data-kind={kind}>
      {label && <b>{label}</b>} {text}
    </p>
  );
}
