import { useWords } from '@worldwright/engine/words';
import styles from './SkipLink.module.css';

/** Id of the element that the skip link leads to. */
export const CONTENT = 'content';

/** The first thing that the keyboard reaches. */
export function SkipLink() {
  const words = useWords();
  return (
    <a href={`#${CONTENT}`} className={styles.skip}>
      {words.page.skip}
    </a>
  );
}
