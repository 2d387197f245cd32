import type { Context } from 'hono';
import type { RelayConfig } from '../config/config.ts';
import type { RelayEnv } from '../http/context.ts';
import type { Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { clientAddress, networksAround } from './clientAddress.ts';
import { createMemoryBudget } from './memoryBudget.ts';
import { createRateLimit, MAX_ADDRESSES } from './rateLimit.ts';

/** Each address (IPv6: /48) gets one of so many shares of the memory, but room for two of the largest requests. */
const SHARES = 4;

/**
 * Creates the rate and memory limits of requests. Every request counts for its address and the networks around it; only
 * valid enquiries count for the total. An IPv6 /56 has twice the limit of an address, a /48 four times, and none more
 * than half of the total. Held enquiries have a total of their own, so robots do not use up that of visitors.
 */
export function createRequestGuards(config: RelayConfig, clock: Clock, log: Log) {
  const { rateAddress, rateTotal, maxPending, maxBody, trustProxy } = config;
  const maxOfOne = Math.max(1, Math.floor((rateTotal.count / rateTotal.seconds / 2) * rateAddress.seconds));
  const perNetwork = [1, 2, 4].map((times) => {
    const count = Math.min(times * rateAddress.count, Math.max(rateAddress.count, maxOfOne));
    return createRateLimit({ ...rateAddress, count }, MAX_ADDRESSES, clock);
  });
  /** Stops at the first limit that refuses, so that a refused request does not count for the wider networks. */
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
    /** Returns the network that a request is counted by. */
    addressOf(c: Context<RelayEnv>): string {
      warnOfProxy(c);
      return clientAddress(c, trustProxy);
    },
    /** Counts a request. Returns the seconds to wait if it is refused. */
    countRequest: (address: string) => takeNetworks(address) ?? overall.peek('all'),
    /** Counts a valid enquiry. Returns the seconds to wait if it is refused. */
    countEnquiry: (isHeld: boolean) => overall.take(isHeld ? 'held' : 'all'),
  };
}

export type RequestGuards = ReturnType<typeof createRequestGuards>;
