import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, startMailServer } from './mailServer.ts';
import { MAILBOX, RelayProcess } from './relayProcess.ts';
import { freePort, settings, TOGETHER } from './round.ts';
import { percentile, visit } from './visitors.ts';

/** Part of the enquiries that are sent before the time is taken: a relay that has just been started is slower. */
const WARM_UP = 0.25;

/** How long visitors wait for their answer, from a relay that has been running for a while. */
export async function measureWait(hasMailServer: boolean, total: number) {
  const directory = await mkdtemp(join(tmpdir(), 'relay-bench-'));
  const account: Account = { copies: new Map(), unanswered: 0 };
  const port = await freePort();
  const server = hasMailServer ? await startMailServer(account, () => 'take', port) : undefined;
  const relay = new RelayProcess({ environment: settings(`smtp://127.0.0.1:${port}`, directory) });
  await relay.up();
  const untimed = Math.round(total * WARM_UP);
  const begin = performance.now();
  const visits = await visit({ url: () => relay.url, to: MAILBOX, total, together: TOGETHER, untimed });
  const seconds = (performance.now() - begin) / 1000;
  const memory = await relay.memory();
  await relay.down('SIGKILL');
  await server?.close();
  await rm(directory, { recursive: true, force: true });
  return {
    'mail server': hasMailServer ? 'takes' : 'is away',
    'p50 ms': percentile(visits, 0.5),
    'p99 ms': percentile(visits, 0.99),
    'a second': Math.round(total / seconds),
    'memory MB': memory,
  };
}
