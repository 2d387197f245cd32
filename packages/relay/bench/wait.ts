import type { Fault } from './faults.ts';
import { MAILBOX } from './relayProcess.ts';
import { TOGETHER } from './round.ts';
import { setUp } from './setUp.ts';
import { firstSecond, percentile, visit } from './visitors.ts';

/** Measures the response times from the first request to a newly started relay. */
export async function measureWait(fault: Fault, total: number, random: () => number) {
  const { context, end } = await setUp(fault, { total, random, isQuick: false });
  const { waits } = await visit({ url: context.relay.url, to: MAILBOX, total, together: TOGETHER });
  const seconds = Math.max(...waits.map(({ at, took }) => at + took)) / 1000;
  const memory = await context.relay.memory();
  await end('SIGKILL');
  return {
    fault: fault.name,
    'p50 ms': percentile(waits, 0.5),
    'p99 ms': percentile(waits, 0.99),
    'p99 ms, first second': percentile(firstSecond(waits), 0.99),
    'longest ms': percentile(waits, 1 - 1 / waits.length),
    'a second': Math.round(total / seconds),
    'memory MB': memory,
  };
}
