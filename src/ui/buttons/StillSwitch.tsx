import { useWords } from '@worldwright/engine/words';
import pauseIcon from '~icons/lucide/pause';
import playIcon from '~icons/lucide/play';
import { Icon } from '../Icon';
import styles from './StillSwitch.module.css';

/**
 * Stops everything on the site that moves by itself, and lets it go on (WCAG 2.2.2). A check box, so that it works
 * before and without a script; `followStillSwitch` remembers it for later pages and visits.
 */
export function StillSwitch() {
  const words = useWords();
  return (
    <label className={styles.switch} title={words.page.stopMotion}>
      <input type="checkbox" aria-label={words.page.stopMotion} data-still-switch="" autoComplete="off" />
      <Icon svg={pauseIcon} className={styles.moving} />
      <Icon svg={playIcon} className={styles.still} />
    </label>
  );
}
