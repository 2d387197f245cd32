import type { ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import styles from './SkipPage.module.css';

/** Leads past the page on the canvas, which has a hundred things that the Tab key stops at. Seen while it has the focus. */
export function SkipPage({ to, children }: { to: string; children: string }): ReactNode {
  return (
    <Button className={styles.skip} onClick={() => document.getElementById(to)?.focus()}>
      {children}
    </Button>
  );
}
