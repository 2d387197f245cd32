import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

interface Props {
  heading: string;
  subheading?: string | undefined;
  /** Content beside or below the heading: a short text, a button. */
  children?: ReactNode;
}

/** Renders a section's heading. */
export function SectionHead({ heading, subheading, children }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        {subheading && <p className={styles.subheading}>{subheading}</p>}
      </div>
      {children}
    </div>
  );
}
