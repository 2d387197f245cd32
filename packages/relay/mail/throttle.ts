import type { Rate } from '../config/fields.ts';
import type { Clock } from '../system/clock.ts';
import { type Backoff, delayAfter } from './backoff.ts';

/**
 * Holds everything back while the mail server cannot be used: one attempt at a time finds out whether it is back, at
 * growing intervals. Then each delivery allows one more at the same time.
 * @param rate attempts that may begin within a time; as many as there are without it.
 */
export function createThrottle(clock: Clock, backoff: Backoff, random: () => number, rate?: Rate) {
  let failures = 0;
  let until = 0;
  let atOnce = Number.POSITIVE_INFINITY;
  /** When the attempts within the time of the rate began. */
  const begun: number[] = [];
  /** How many attempts the rate allows now. */
  function left({ count, seconds }: Rate): number {
    while (begun[0] !== undefined && begun[0] + seconds * 1000 <= clock.monotonic()) begun.shift();
    return count - begun.length;
  }
  const untilLeft = () => (rate && left(rate) <= 0 ? (begun[0] ?? 0) + rate.seconds * 1000 : 0);
  return {
    /** Time in ms until the next attempt may begin; 0 when it may now. */
    wait: () => Math.max(0, Math.max(until, untilLeft()) - clock.monotonic()),
    /** How many attempts may begin now, while so many are under way. */
    free: (underWay: number) =>
      Math.min((failures > 0 ? 1 : atOnce) - underWay, rate ? left(rate) : Number.POSITIVE_INFINITY),
    /** An attempt begins. */
    begin: () => void (rate && begun.push(clock.monotonic())),
    /** The server could be used. */
    succeed() {
      atOnce = failures > 0 ? 2 : atOnce + 1;
      failures = 0;
      until = 0;
    },
    /** The server could not be used. Attempts that fail together count as one. */
    fail() {
      if (failures > 0 && until > clock.monotonic()) return;
      failures += 1;
      until = clock.monotonic() + delayAfter(failures, backoff, random());
    },
  };
}

/** Knows whether the mail server can be used. */
export type Throttle = ReturnType<typeof createThrottle>;
