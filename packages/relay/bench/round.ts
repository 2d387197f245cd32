import type { Fault, FaultContext } from './faults.ts';
import type { Account } from './mailServer.ts';
import { MAILBOX } from './relayProcess.ts';
import { setUp } from './setUp.ts';
import { firstSecond, percentile, visit } from './visitors.ts';

const TOGETHER = 32;

/** Time in ms for the relay to deliver everything after the repair. */
const TIMEOUT_MS = 60_000;

export interface Result {
  fault: string;
  sent: number;
  acknowledged: number;
  /** Acknowledged enquiries that are not in the mailbox. */
  lost: number;
  /** Unexplained duplicates. */
  doubled: number;
  /** Duplicates in the documented window: the server did not respond, or the relay was killed. */
  'in the window': number;
  'not acknowledged': number;
  'failed requests': number;
  'p50 ms': number;
  'p99 ms': number;
  'memory MB': number;
  seconds: number;
}

/** Counts duplicates, and checks that all have the id of the first copy. */
function countCopies({ copies }: Account) {
  const all = [...copies.values()];
  return {
    second: all.reduce((sum, ids) => sum + ids.length - 1, 0),
    haveOneId: all.every((ids) => new Set(ids).size === 1),
  };
}

function judge(fault: Fault, { account, ...context }: FaultContext, acknowledged: Set<string>) {
  const { second, haveOneId } = countCopies(account);
  const inWindow = Math.min(second, account.unanswered + (fault.window?.({ account, ...context }) ?? 0));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((enquiry) => !account.copies.has(enquiry)).length,
    doubled: haveOneId ? second - inWindow : second,
    'in the window': inWindow,
  };
}

/** Sends `total` enquiries during a fault, repairs it, and counts the delivered ones. */
export async function runRound(fault: Fault, total: number, random: () => number, isQuick: boolean): Promise<Result> {
  const begin = performance.now();
  const { context, closeServer, end } = await setUp(fault, { total, random, isQuick });
  const { relay } = context;
  let isOver = false;
  const during = fault.during?.(context, () => isOver);
  const plan = { url: relay.url, to: MAILBOX, total, together: TOGETHER };
  const { waits, acknowledged, gaveUp, failures } = await visit(plan);
  isOver = true;
  await during;
  if (fault.repair && fault.scheme === undefined) await closeServer();
  await fault.repair?.(context);
  const isSettled = await relay.settled(TIMEOUT_MS);
  if (!isSettled) console.error(`${fault.name}: not everything was delivered within ${TIMEOUT_MS / 1000} s`);
  const memory = await relay.memory();
  await end('SIGTERM');
  return {
    fault: fault.name,
    sent: total,
    ...judge(fault, context, acknowledged),
    'not acknowledged': gaveUp.size,
    'failed requests': failures,
    'p50 ms': percentile(waits, 0.5),
    'p99 ms': percentile(waits, 0.99),
    'memory MB': memory,
    seconds: Math.round((performance.now() - begin) / 1000),
  };
}

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
