import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './TileIcon.module.css';

/** An icon on one of the tiles that the pictures are made of. As high as 2.6 of its letters. */
export function TileIcon({ svg, className }: { svg: string; className?: string | undefined }): ReactNode {
  return <Icon svg={svg} className={[styles.tile, className].filter(Boolean).join(' ')} />;
}
