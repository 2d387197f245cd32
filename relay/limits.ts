import type { Context, MiddlewareHandler, Next } from 'hono';
import { rateLimiter, type Store } from 'hono-rate-limiter';
import { clientAddress } from './clientAddress.ts';
import type { RelayConfig } from './config.ts';
import type { RelayEnv } from './environment.ts';

/** Addresses that are counted at the same time; beyond it the oldest count is forgotten. */
const MOST_ADDRESSES = 20_000;

/** Counts hits per key and window, in a bounded memory. */
export function createCounts(windowMs: number, capacity: number): Store<RelayEnv> {
  const counts = new Map<string, { totalHits: number; resetTime: Date }>();
  const start = (key: string) => {
    const count = { totalHits: 0, resetTime: new Date(Date.now() + windowMs) };
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > capacity && oldest !== undefined) counts.delete(oldest);
    return count;
  };
  // A count is put in when its window starts, so the first one is always the first to end.
  const forgetEnded = () => {
    for (const [key, { resetTime }] of counts) {
      if (resetTime.getTime() > Date.now()) return;
      counts.delete(key);
    }
  };
  return {
    increment(key) {
      forgetEnded();
      const count = counts.get(key) ?? start(key);
      count.totalHits += 1;
      return { ...count };
    },
    decrement(key) {
      const count = counts.get(key);
      if (count && count.totalHits > 0) count.totalHits -= 1;
    },
    resetKey: (key) => void counts.delete(key),
  };
}

// Not refused here: a posted form is still read, so that the error page can give back what was typed.
function mark(c: Context<RelayEnv>, next: Next): Promise<void> {
  const until = c.get('rateLimit').resetTime?.getTime() ?? Date.now();
  c.set('wait', Math.max(1, Math.ceil((until - Date.now()) / 1000)));
  return next();
}

/** Marks requests that come too often from one address, and too often over all, with the time to wait. */
export function createLimits(config: RelayConfig): MiddlewareHandler<RelayEnv>[] {
  const { rateAddress, rateTotal, trustProxy } = config;
  const perAddress = rateLimiter<RelayEnv>({
    windowMs: rateAddress.seconds * 1000,
    limit: rateAddress.count,
    store: createCounts(rateAddress.seconds * 1000, MOST_ADDRESSES),
    keyGenerator: (c) => clientAddress(c, trustProxy),
    standardHeaders: false,
    handler: mark,
  });
  const overall = rateLimiter<RelayEnv>({
    windowMs: rateTotal.seconds * 1000,
    limit: rateTotal.count,
    store: createCounts(rateTotal.seconds * 1000, 1),
    keyGenerator: () => 'all',
    standardHeaders: false,
    // One address that floods the relay must not use up everybody's share.
    skip: (c) => c.get('wait') !== undefined,
    handler: mark,
  });
  return [perAddress, overall];
}
