import { useWords } from '@worldwright/engine/words';
import pauseIcon from '~icons/lucide/pause';
import playIcon from '~icons/lucide/play';
import { Icon } from '../Icon';
import styles from './StillSwitch.module.css';

/**
 * Renders the switch that stops all automatic motion on the site (WCAG 2.2.2). It is a checkbox, so it works without
 * JavaScript; `followStillSwitch` remembers it for later pages and visits.
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
