import type { WebPicture } from '@worldwright/engine/component';
import styles from './veil.module.css';

/** Opacity in percent for a picture without a computed one. */
const MAX_OPACITY = 75;

/** Returns the classes that set the opacity of the dark veil, `--veil`, and of the light one, `--bright`. */
export const veilOf = ({ veil = MAX_OPACITY, bright }: WebPicture): string =>
  [styles[`veil${veil}`], bright !== undefined && styles[`bright${bright}`]].filter(Boolean).join(' ');
