import styles from './step.module.css';

/** The class that says a share, in hundredths, as `--step`. */
export const stepOf = (share: number): string => styles[`at${5 * Math.round(share / 5)}`] ?? '';

/** Opacity of a veil that nobody has reckoned, in hundredths. */
export const MAX_VEIL = 75;
