import type { ReactNode } from 'react';
import styles from './Button.module.css';

interface Props {
  /** Where it leads. */
  to: string;
  children: ReactNode;
  /** `main` is the most prominent; a page has one of it on a screen. */
  kind?: 'main' | 'strong' | 'quiet';
}

/** A link that looks like a button. */
export function Button({ to, children, kind = 'strong' }: Props): ReactNode {
  return (
    <a href={to} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </a>
  );
}
