import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTIONS, type Fault, type Stage } from './faults.ts';
import type { Account, MailServer } from './mailServer.ts';
import { MAILBOX, RelayProcess } from './relayProcess.ts';
import { percentile, visit } from './visitors.ts';

/** Visitors at the same time. */
export const TOGETHER = 32;

/** Time in ms that the relay gets to deliver everything after the repair. */
const PATIENCE = 60_000;

/** What came of a fault. */
export interface Result {
  fault: string;
  sent: number;
  acknowledged: number;
  /** Enquiries that were acknowledged and are not in the mailbox. */
  lost: number;
  /** Second copies that nothing explains. */
  doubled: number;
  /** Second copies in the stated window: the server had withheld its answer, or the relay was killed. */
  'in the window': number;
  'not acknowledged': number;
  'failed requests': number;
  'p50 ms': number;
  'p99 ms': number;
  'memory MB': number;
  seconds: number;
}

/** A port of loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** The settings of a relay: impatient, and without limits for its visitors. */
export function settings(address: string, directory: string): Record<string, string> {
  return {
    SMTP_URL: address,
    SMTP_CONNECTIONS: String(CONNECTIONS),
    SMTP_TIMEOUT: '1',
    OUTBOX_DIR: directory,
    RELAY_TO: MAILBOX,
    RELAY_HOST: '127.0.0.1',
    RELAY_PORT: '0',
    RELAY_DRAIN: '0',
    RELAY_RETRY_FIRST: '0.1',
    RELAY_RETRY_MOST: '0.5',
    RELAY_RATE_ADDRESS: '10000000/60',
    RELAY_RATE_TOTAL: '10000000/60',
  };
}

const addressOf = ({ scheme = 'smtp', user = '', query = '' }: Fault, port: number) =>
  `${scheme}://${user}127.0.0.1:${port}${query}`;

/** Second copies, and whether each has the id of the first. */
function countCopies({ copies }: Account) {
  const all = [...copies.values()];
  return {
    second: all.reduce((sum, ids) => sum + ids.length - 1, 0),
    haveOneId: all.every((ids) => new Set(ids).size === 1),
  };
}

/** Lets `total` enquiries come in while something goes wrong, repairs it, and counts what arrived. */
export async function runRound(fault: Fault, total: number, random: () => number, isQuick: boolean): Promise<Result> {
  const begin = performance.now();
  const directory = await mkdtemp(join(tmpdir(), 'relay-bench-'));
  const port = await freePort();
  const account: Account = { copies: new Map(), unanswered: 0 };
  const relay = new RelayProcess({ ...fault.start, environment: settings(addressOf(fault, port), directory) });
  let server: MailServer | undefined;
  const serve = (next: MailServer) => {
    server = next;
  };
  const stage: Stage = { relay, account, port, serve, random, total, isQuick };
  server = await fault.begin?.(stage);
  await relay.up();
  let isOver = false;
  const during = fault.during?.(stage, () => isOver);
  const visits = await visit({ url: () => relay.url, to: MAILBOX, total, together: TOGETHER, untimed: 2 * TOGETHER });
  isOver = true;
  await during;
  if (fault.repair && server && fault.scheme === undefined) await server.close();
  await fault.repair?.(stage);
  const isSettled = await relay.settled(PATIENCE);
  const memory = await relay.memory();
  await relay.down('SIGTERM');
  await server?.close();
  await rm(directory, { recursive: true, force: true });
  const { second, haveOneId } = countCopies(account);
  const inWindow = Math.min(second, account.unanswered + (fault.window?.(stage) ?? 0));
  const lost = [...visits.acknowledged].filter((enquiry) => !account.copies.has(enquiry)).length;
  if (!isSettled) console.error(`${fault.name}: not everything was delivered within ${PATIENCE / 1000} s`);
  return {
    fault: fault.name,
    sent: total,
    acknowledged: visits.acknowledged.size,
    lost,
    doubled: haveOneId ? second - inWindow : second,
    'in the window': inWindow,
    'not acknowledged': visits.gaveUp.size,
    'failed requests': visits.failures,
    'p50 ms': percentile(visits, 0.5),
    'p99 ms': percentile(visits, 0.99),
    'memory MB': memory,
    seconds: Math.round((performance.now() - begin) / 1000),
  };
}
