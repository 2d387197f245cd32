import type { ReactNode } from 'react';
import styles from './Logo.module.css';

/** The company's mark and name; a link to the home page. */
export function Logo({ name }: { name: string }): ReactNode {
  return (
    <a href="/" className={styles.logo}>
      <svg viewBox="0 0 32 36" width="28" height="32" aria-hidden="true">
        <path d="M16 0 32 9v18l-16 9L0 27V9z" fill="var(--logo-tile, currentColor)" />
        <path d="m16 8.5 8.5 4.8v9.4L16 27.5l-8.5-4.8v-9.4z" fill="var(--ember)" />
        <path d="M16 8.5 24.5 3.7 32 9v9l-7.5-4.7z" fill="var(--sea)" />
      </svg>
      <span>{name}</span>
    </a>
  );
}
