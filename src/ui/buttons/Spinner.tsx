import { useWords } from '@worldwright/engine/words';
import styles from './Spinner.module.css';

/** Renders a loading indicator. */
export function Spinner() {
  const words = useWords();
  return (
    <span role="status" aria-label={words.trouble.loading} className={styles.spinner}>
      <span className={styles.tile} />
    </span>
  );
}
