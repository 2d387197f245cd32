import type { Crumb } from '@worldwright/engine/component';
import { useWords } from '@worldwright/engine/words';
import styles from './Breadcrumbs.module.css';

interface Props {
  trail: Crumb[];
  /** Whether the trail has its own line above the first section instead of overlaying it. */
  isApart: boolean;
}

/** Renders the breadcrumb trail from the home page to the current page. */
export function Breadcrumbs({ trail, isApart }: Props) {
  const words = useWords();
  return (
    <nav aria-label={words.page.trail} className={isApart ? `${styles.trail} ${styles.apart}` : styles.trail}>
      <ol className={styles.way}>
        {trail.map(({ name, path }, index) => (
          <li key={path} className={styles.step}>
            <a href={path} aria-current={index === trail.length - 1 ? 'page' : undefined} className={styles.link}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
