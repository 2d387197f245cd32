import { useWords } from '@worldwright/engine/words';
import type { ReactNode } from 'react';
import styles from './SkipLink.module.css';

/** Id of the skip link's target. */
export const CONTENT = 'content';

/** Renders a link past the navigation, first in the tab order. */
export function SkipLink(): ReactNode {
  const words = useWords();
  return (
    <a href={`#${CONTENT}`} className={styles.skip}>
      {words.page.skip}
    </a>
  );
}
