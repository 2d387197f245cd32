import type { ReactNode } from 'react';
import styles from './Button.module.css';

interface Props {
  /** Where it leads. */
  to: string;
  children: ReactNode;
  /** `main` is the one warm thing on a screen. */
  kind?: 'main' | 'strong' | 'quiet';
}

/** A link that asks to be pressed. */
export function Button({ to, children, kind = 'strong' }: Props): ReactNode {
  return (
    <a href={to} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </a>
  );
}
