import type { Rate } from '../config/fields.ts';
import type { Clock } from '../system/clock.ts';

/** Addresses that are counted at the same time. */
export const MAX_ADDRESSES = 20_000;

/** Counts events by key, at most so many in a window of time. */
export interface RateLimit {
  /** Counts one. Answers with the seconds to wait when it is one too many. */
  take(key: string): number | undefined;
  /** The seconds to wait when the next one would be one too many. Counts nothing. */
  peek(key: string): number | undefined;
}

/**
 * A limit in a bounded memory. Its windows are measured by a clock that nobody can set.
 * @param capacity keys that are counted at the same time; beyond it the oldest count is forgotten.
 */
export function createRateLimit({ count, seconds }: Rate, capacity: number, clock: Clock): RateLimit {
  const windows = new Map<string, { hits: number; end: number }>();

  // A window is put in when it starts and all are equally long, so the first one is always the first to end.
  function forgetEnded(now: number): void {
    for (const [key, { end }] of windows) {
      if (end > now) return;
      windows.delete(key);
    }
  }

  function start(key: string, now: number) {
    const window = { hits: 0, end: now + seconds * 1000 };
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > capacity && oldest !== undefined) windows.delete(oldest);
    return window;
  }

  const waitFor = (end: number, now: number) => Math.max(1, Math.ceil((end - now) / 1000));

  return {
    take(key) {
      const now = clock.monotonic();
      forgetEnded(now);
      const window = windows.get(key) ?? start(key, now);
      window.hits += 1;
      return window.hits > count ? waitFor(window.end, now) : undefined;
    },
    peek(key) {
      const now = clock.monotonic();
      forgetEnded(now);
      const window = windows.get(key);
      return window && window.hits >= count ? waitFor(window.end, now) : undefined;
    },
  };
}
