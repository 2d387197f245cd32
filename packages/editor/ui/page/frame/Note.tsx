import type { ReactNode } from 'react';
import styles from './Note.module.css';

interface Props {
  /** For a missing, an outdated or a broken section; otherwise a plain name. */
  kind?: 'absent' | 'stale' | 'broken';
  label?: string;
  text: string | undefined;
}

/** Shows a note among the sections of a page, in the editor's style instead of the site's. */
export function Note({ kind, label, text }: Props): ReactNode {
  return (
    <p className={styles.note} data-kind={kind}>
      {label && <b>{label}</b>} {text}
    </p>
  );
}
