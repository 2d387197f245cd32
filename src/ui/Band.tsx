import type { ReactNode } from 'react';
import styles from './Band.module.css';

interface Props {
  /** Colour of the band across the page. */
  tone?: 'paper' | 'bone' | 'night';
  /** `slim` has half the space above and below. */
  size?: 'full' | 'slim';
  /** Whether its content stands in the twelve columns of the page. */
  hasColumns?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A band of the page with its content in the middle columns. */
export function Band({ tone = 'paper', size = 'full', hasColumns, className, children }: Props) {
  return (
    <div className={`${styles.band} ${styles[tone]} ${styles[size]}`}>
      <div
        className={[styles.content, hasColumns && styles.columns, className].filter(Boolean).join(' ')}
        data-appear=""
      >
        {children}
      </div>
    </div>
  );
}
