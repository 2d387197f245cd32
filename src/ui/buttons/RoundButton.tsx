import type { Drawing } from '@worldwright/engine/component';
import { Icon } from '../Icon';
import styles from './RoundButton.module.css';

interface Props {
  label: string;
  svg: Drawing;
  onClick: () => void;
  /** Has nothing to do at the moment. It is not disabled, so that it does not lose the keyboard's focus. */
  isIdle?: boolean;
}

/** A quiet round button that shows an icon. */
export function RoundButton({ label, svg, onClick, isIdle = false }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} aria-disabled={isIdle} onClick={onClick}>
      <Icon svg={svg} />
    </button>
  );
}
