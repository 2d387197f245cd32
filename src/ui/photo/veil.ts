import type { WebPicture } from '@worldwright/engine/component';
import styles from './veil.module.css';

/** For a picture that nobody has reckoned one for. */
const MAX_OPACITY = 75;

/** The class that says how opaque a veil words on a picture need, as `--veil`. */
export const veilOf = ({ veil = MAX_OPACITY }: WebPicture): string => styles[`veil${veil}`] ?? '';
