import { type ReactNode, useId } from 'react';
import styles from './ListPane.module.css';

interface Props {
  title: string;
  /** What can be done with the list. */
  actions: ReactNode;
  children: ReactNode;
}

/** The middle of a view: a heading and a list to choose from. */
export function ListPane({ title, actions, children }: Props): ReactNode {
  const heading = useId();
  return (
    <section className={styles.pane} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {actions}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
