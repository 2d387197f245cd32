import type { ReactNode } from 'react';
import styles from './Band.module.css';

interface Props {
  /** Background colour. */
  tone?: 'paper' | 'bone' | 'night';
  /** `slim` has half the space above and below. */
  size?: 'full' | 'slim';
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a full-width band with centred content. */
export function Band({ tone = 'paper', size = 'full', className, children }: Props): ReactNode {
  return (
    <div className={`${styles.band} ${styles[tone]} ${styles[size]}`}>
      <div className={className ? `${styles.content} ${className}` : styles.content} data-appear="">
        {children}
      </div>
    </div>
  );
}
