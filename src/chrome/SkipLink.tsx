import { useWords } from '@worldwright/engine/words';
import styles from './SkipLink.module.css';

/** Id of the skip link's target. */
export const CONTENT = 'content';

/** Renders a link past the navigation, first in the tab order. */
export function SkipLink() {
  const words = useWords();
  return (
    <a href={`#${CONTENT}`} className={styles.skip}>
      {words.page.skip}
    </a>
  );
}
