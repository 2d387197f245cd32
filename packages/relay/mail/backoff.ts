/** Delays between attempts in ms. */
export interface Backoff {
  /** After the first failure; it doubles with each further one. */
  first: number;
  max: number;
}

/** Random part of the delay, so that attempts that failed together are not retried together. */
const JITTER = 0.3;

/**
 * Returns the delay in ms after the `failures`th failure in a row.
 * @param random from 0 to 1.
 */
export function delayAfter(failures: number, { first, max }: Backoff, random: number): number {
  const whole = Math.min(max, first * 2 ** Math.min(failures - 1, 30));
  return Math.round(whole * (1 - JITTER * random));
}
