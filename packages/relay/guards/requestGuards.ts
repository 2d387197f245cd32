import type { Context } from 'hono';
import type { RelayConfig } from '../config/config.ts';
import type { RelayEnv } from '../http/context.ts';
import type { Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { clientAddress, networksAround } from './clientAddress.ts';
import { createMemoryBudget } from './memoryBudget.ts';
import { createRateLimit, MAX_ADDRESSES } from './rateLimit.ts';

/** Addresses (IPv6: /48) that share the memory: the requests of one may hold a fourth of it, but at least two of the largest requests. */
const SHARES = 4;

/**
 * The limits that a request passes before its enquiry is kept: one for its address and each network around it, which every
 * request uses up, and one for all addresses together, which only valid enquiries use up. A /56 of IPv6 has twice the
 * limit of an address, a /48 four times, and none more than half of what all have together. What is held has one of its own, so that robots leave
 * that of visitors alone.
 */
export function createRequestGuards(config: RelayConfig, clock: Clock, log: Log) {
  const { rateAddress, rateTotal, maxPending, maxBody, trustProxy } = config;
  const mostOfOne = Math.max(1, Math.floor((rateTotal.count / rateTotal.seconds / 2) * rateAddress.seconds));
  const perNetwork = [1, 2, 4].map((times) => {
    const count = Math.min(times * rateAddress.count, Math.max(rateAddress.count, mostOfOne));
    return createRateLimit({ ...rateAddress, count }, MAX_ADDRESSES, clock);
  });
  /** Who is refused already does not use up what others of the wider network have. */
  function takeNetworks(address: string): number | undefined {
    for (const [index, network] of networksAround(address).entries()) {
      const wait = perNetwork[index]?.take(network);
      if (wait !== undefined) return wait;
    }
    return undefined;
  }
  const overall = createRateLimit(rateTotal, 2, clock);
  let isWarned = false;

  function warnOfProxy(c: Context<RelayEnv>): void {
    if (isWarned || trustProxy > 0 || c.req.header('x-forwarded-for') === undefined) return;
    isWarned = true;
    log('warning', { reason: 'X-Forwarded-For was sent, and RELAY_TRUST_PROXY is 0: behind a proxy all count as one' });
  }

  const budget = createMemoryBudget(maxPending, Math.min(maxPending, Math.max(2 * maxBody, maxPending / SHARES)));
  return {
    budget: {
      ...budget,
      open: (address: string, largest?: number) => budget.open(networksAround(address).at(-1) ?? address, largest),
    },
    /** Whom a request counts for. */
    addressOf(c: Context<RelayEnv>): string {
      warnOfProxy(c);
      return clientAddress(c, trustProxy);
    },
    /** Counts a request. Answers with the seconds to wait when it is to be refused. */
    countRequest: (address: string) => takeNetworks(address) ?? overall.peek('all'),
    /** Counts a valid enquiry. Answers with the seconds to wait when it is one too many. */
    countEnquiry: (isHeld: boolean) => overall.take(isHeld ? 'held' : 'all'),
  };
}

/** The guards of the relay. */
export type RequestGuards = ReturnType<typeof createRequestGuards>;
