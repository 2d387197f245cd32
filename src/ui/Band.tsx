import type { ReactNode } from 'react';
import styles from './Band.module.css';

interface Props {
  /** Colour of the band across the page. */
  tone?: 'paper' | 'bone' | 'night';
  className?: string | undefined;
  children: ReactNode;
}

/** A band of the page with its content in the middle columns. */
export function Band({ tone = 'paper', className, children }: Props): ReactNode {
  return (
    <div className={`${styles.band} ${styles[tone]}`}>
      <div className={`${styles.content} ${className ?? ''}`} data-appear="">
        {children}
      </div>
    </div>
  );
}
