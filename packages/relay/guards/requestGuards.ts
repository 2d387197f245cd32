import type { Context } from 'hono';
import type { Clock } from '../clock.ts';
import type { RelayConfig } from '../config.ts';
import type { RelayEnv } from '../http/context.ts';
import type { Log } from '../log.ts';
import { clientAddress } from './clientAddress.ts';
import { createMemoryBudget } from './memoryBudget.ts';
import { createRateLimit, MOST_ADDRESSES } from './rateLimit.ts';

/** Addresses that share the memory: the requests of one may hold a fourth of it, but at least two of the largest requests. */
const SHARES = 4;

/**
 * The limits that a request passes before its enquiry is kept: one for its address, which every request uses up, and one
 * for all addresses together, which only valid enquiries use up. What is held has one of its own, so that robots leave
 * that of visitors alone.
 */
export function createRequestGuards(config: RelayConfig, clock: Clock, log: Log) {
  const { rateAddress, rateTotal, maxPending, maxBody, trustProxy } = config;
  const perAddress = createRateLimit(rateAddress, MOST_ADDRESSES, clock);
  const overall = createRateLimit(rateTotal, 2, clock);
  let isWarned = false;

  function warnOfProxy(c: Context<RelayEnv>): void {
    if (isWarned || trustProxy > 0 || c.req.header('x-forwarded-for') === undefined) return;
    isWarned = true;
    log('warning', { reason: 'X-Forwarded-For was sent, and RELAY_TRUST_PROXY is 0: behind a proxy all count as one' });
  }

  return {
    budget: createMemoryBudget(maxPending, Math.min(maxPending, Math.max(2 * maxBody, maxPending / SHARES))),
    /** Whom a request counts for. */
    addressOf(c: Context<RelayEnv>): string {
      warnOfProxy(c);
      return clientAddress(c, trustProxy);
    },
    /** Counts a request. Answers with the seconds to wait when it is to be refused. */
    countRequest: (address: string) => perAddress.take(address) ?? overall.peek('all'),
    /** Counts a valid enquiry. Answers with the seconds to wait when it is one too many. */
    countEnquiry: (isHeld: boolean) => overall.take(isHeld ? 'held' : 'all'),
  };
}

/** The guards of the relay. */
export type RequestGuards = ReturnType<typeof createRequestGuards>;
