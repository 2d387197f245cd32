import type { ReactNode } from 'react';
import styles from './Head.module.css';

interface Props {
  title: string;
  /** Identity of the heading, for what it names. */
  id?: string;
  /** What can be done with what stands below. */
  children?: ReactNode;
}

/** The heading of a panel or a dialog. */
export function Head({ title, id, children }: Props): ReactNode {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
