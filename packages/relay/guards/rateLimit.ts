import type { Rate } from '../config/fields.ts';
import type { Clock } from '../system/clock.ts';

/** Maximum number of addresses counted at the same time. */
export const MAX_ADDRESSES = 20_000;

/** Counts events by key within a time window. */
export interface RateLimit {
  /** Counts an event. Returns the seconds to wait if it exceeds the limit. */
  take(key: string): number | undefined;
  /** Returns the seconds to wait if the next event would exceed the limit. Counts nothing. */
  peek(key: string): number | undefined;
}

/**
 * Creates a rate limit with bounded memory. It uses the monotonic clock.
 * @param capacity maximum number of keys; beyond it the oldest one is dropped.
 */
export function createRateLimit({ count, seconds }: Rate, capacity: number, clock: Clock): RateLimit {
  const windows = new Map<string, { hits: number; end: number }>();

  // Windows are inserted as they start and are equally long, so the first one always ends first.
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
