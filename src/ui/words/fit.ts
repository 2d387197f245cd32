import styles from './fit.module.css';

/** Sizes of letters, in hundredths of the width of what is around them, and their classes. */
const FITS: [number, string | undefined][] = [
  [30, styles.at30],
  [25, styles.at25],
  [18, styles.at18],
  [14, styles.at14],
  [11, styles.at11],
];

/** The class of the largest letters in which a line has room. @param length how long it is, in heights of its letters. */
export const fitOf = (length: number): string | undefined =>
  (FITS.find(([fit]) => fit * length <= 100) ?? [7, styles.at7])[1];
