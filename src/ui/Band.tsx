import type { ReactNode } from 'react';
import styles from './Band.module.css';

interface Props {
  /** Colour of the band across the page. */
  tone?: 'paper' | 'bone' | 'night';
  /** `slim` has half the space above and below. */
  size?: 'full' | 'slim';
  className?: string | undefined;
  children: ReactNode;
}

/** A band of the page with its content in the middle columns. */
export function Band({ tone = 'paper', size = 'full', className, children }: Props) {
  return (
    <div className={`${styles.band} ${styles[tone]} ${styles[size]}`}>
      <div className={className ? `${styles.content} ${className}` : styles.content} data-appear="">
        {children}
      </div>
    </div>
  );
}
