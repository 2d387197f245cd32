import type { WebPicture } from '@worldwright/engine/component';
import styles from './veil.module.css';

/** For a picture that nobody has reckoned one for. */
const MAX_OPACITY = 75;

/** The classes that say how opaque a veil words on a picture need, as `--veil`, and a light one, as `--bright`. */
export const veilOf = ({ veil = MAX_OPACITY, bright }: WebPicture): string =>
  [styles[`veil${veil}`], bright !== undefined && styles[`bright${bright}`]].filter(Boolean).join(' ');
