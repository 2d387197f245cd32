import type { Clock } from '../clock.ts';
import { type Backoff, delayAfter } from './backoff.ts';

/**
 * Holds everything back while the mail server cannot be used: one attempt at a time finds out whether it is back,
 * at growing intervals, and then all that waits goes out at once.
 */
export function createThrottle(clock: Clock, backoff: Backoff, random: () => number) {
  let failures = 0;
  let until = 0;
  return {
    /** Time in ms until the next attempt may begin; 0 when it may now. */
    wait: () => Math.max(0, until - clock.monotonic()),
    /** Whether the server failed last. */
    isDown: () => failures > 0,
    /** The server could be used. */
    succeed() {
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
