import type { ReactNode } from 'react';
import styles from './Line.module.css';

/** A control, and the button for it at its side. */
export function Line({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.line}>{children}</div>;
}
