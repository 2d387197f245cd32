/** How long to wait between attempts, in ms. */
export interface Backoff {
  /** After the first failure; it doubles with each. */
  first: number;
  /** At most. */
  most: number;
}

/** Part of the delay that is left to chance, so that what failed together is not tried again together. */
const JITTER = 0.3;

/**
 * The time in ms to wait after the `failures`th failure in a row.
 * @param random from 0 to 1.
 */
export function delayAfter(failures: number, { first, most }: Backoff, random: number): number {
  const whole = Math.min(most, first * 2 ** Math.min(failures - 1, 30));
  return Math.round(whole * (1 - JITTER * random));
}
