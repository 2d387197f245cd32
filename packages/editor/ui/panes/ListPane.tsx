import { type ReactNode, useId } from 'react';
import styles from './ListPane.module.css';

interface Props {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

/** Renders the middle column of a view: a heading and a list. */
export function ListPane({ title, actions, children }: Props): ReactNode {
  const heading = useId();
  return (
    <section className={styles.pane} aria-labelledby={heading}>
      <header className={`row ${styles.head}`}>
        <h2 id={heading}>{title}</h2>
        {actions}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
