import styles from './step.module.css';

/** Returns the class that sets `--step` to a percentage, rounded to 5 %. */
export const stepOf = (share: number): string => styles[`at${5 * Math.round(share / 5)}`] ?? '';

/** Opacity in percent of a veil without a computed one. */
export const MAX_VEIL = 75;
