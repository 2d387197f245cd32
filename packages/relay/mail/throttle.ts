import type { Rate } from '../config/fields.ts';
import type { Clock } from '../system/clock.ts';
import { type Backoff, delayAfter } from './backoff.ts';

/**
 * Creates a throttle for an unusable mail server: single attempts at growing intervals test whether it is back. After
 * that, each success allows one more simultaneous delivery.
 * @param rate rate limit of attempts; none by default.
 */
export function createThrottle(clock: Clock, backoff: Backoff, random: () => number, rate?: Rate) {
  let failures = 0;
  let until = 0;
  let atOnce = Number.POSITIVE_INFINITY;
  /** Start times of the attempts within the rate's window. */
  const begun: number[] = [];
  /** Returns how many attempts the rate allows now. */
  function left({ count, seconds }: Rate): number {
    while (begun[0] !== undefined && begun[0] + seconds * 1000 <= clock.monotonic()) begun.shift();
    return count - begun.length;
  }
  const untilLeft = () => (rate && left(rate) <= 0 ? (begun[0] ?? 0) + rate.seconds * 1000 : 0);
  return {
    /** Returns the ms until the next attempt may start; 0 if it may now. */
    wait: () => Math.max(0, Math.max(until, untilLeft()) - clock.monotonic()),
    /** Returns how many attempts may start now. @param underWay number of running ones. */
    free: (underWay: number) =>
      Math.min((failures > 0 ? 1 : atOnce) - underWay, rate ? left(rate) : Number.POSITIVE_INFINITY),
    /** Counts the start of an attempt. */
    begin: () => void (rate && begun.push(clock.monotonic())),
    /** Reports that the server was usable. */
    succeed() {
      atOnce = failures > 0 ? 2 : atOnce + 1;
      failures = 0;
      until = 0;
    },
    /** Reports that the server was unusable. Attempts that fail together count as one. */
    fail() {
      if (failures > 0 && until > clock.monotonic()) return;
      failures += 1;
      until = clock.monotonic() + delayAfter(failures, backoff, random());
    },
  };
}

/** Limits attempts by the state of the mail server. */
export type Throttle = ReturnType<typeof createThrottle>;
