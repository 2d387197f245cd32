import type { Drawing } from '@worldwright/engine/component';
import { Icon } from './Icon';
import styles from './TileIcon.module.css';

/** Renders an icon on a hexagonal tile, 2.6em high. */
export function TileIcon({ svg, className }: { svg: Drawing; className?: string | undefined }) {
  return <Icon svg={svg} className={[styles.tile, className].filter(Boolean).join(' ')} />;
}
