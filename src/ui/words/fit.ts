import styles from './fit.module.css';

/** Font sizes in percent of the container's width, and their classes. */
const FITS: [number, string | undefined][] = [
  [30, styles.at30],
  [25, styles.at25],
  [18, styles.at18],
  [14, styles.at14],
  [11, styles.at11],
];

/** Returns the class of the largest font size in which a line fits. @param length its width in em. */
export const fitOf = (length: number): string | undefined =>
  (FITS.find(([fit]) => fit * length <= 100) ?? [7, styles.at7])[1];
