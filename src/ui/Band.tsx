import type { ReactNode } from 'react';
import styles from './Band.module.css';

interface Props {
  /** Background colour. */
  tone?: 'paper' | 'bone' | 'night';
  /** `slim` has half the space above and below. */
  size?: 'full' | 'slim';
  /** Whether the content uses the page's twelve columns. */
  hasColumns?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a full-width band with centred content. */
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
