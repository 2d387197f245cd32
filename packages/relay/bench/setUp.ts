import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { CONNECTIONS, type Fault, type FaultContext } from './faults.ts';
import type { Account, MailServer } from './mailServer.ts';
import { MAILBOX, RelayProcess } from './relayProcess.ts';

/** A running relay with its mail server. */
export interface Setup {
  context: FaultContext;
  /** Closes the mail server, if there is one. */
  closeServer(): Promise<void>;
  /** Ends the relay by a signal, closes the mail server, and removes the store. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const LOOPBACK = { host: '127.0.0.1' };

/** Returns a relay's settings: short delays, and no limits for visitors. */
function settings(address: string, directory: string, port: number): Record<string, string> {
  return {
    SMTP_URL: address,
    SMTP_CONNECTIONS: String(CONNECTIONS),
    SMTP_TIMEOUT: '1',
    OUTBOX_DIR: directory,
    RELAY_TO: MAILBOX,
    RELAY_HOST: '127.0.0.1',
    // Fixed, as visitors use the same port after a restart.
    RELAY_PORT: String(port),
    RELAY_DRAIN: '0',
    RELAY_RETRY_FIRST: '0.1',
    RELAY_RETRY_MOST: '0.5',
    RELAY_RATE_ADDRESS: '10000000/60',
    RELAY_RATE_TOTAL: '10000000/60',
    RELAY_RATE_DELIVERY: '10000000/60',
  };
}

const addressOf = ({ scheme = 'smtp', user = '', query = '' }: Fault, port: number) =>
  `${scheme}://${user}127.0.0.1:${port}${query}`;

/** Starts a fault's mail server and a relay that delivers to it. */
export async function setUp(fault: Fault, plan: Pick<FaultContext, 'total' | 'random' | 'isQuick'>): Promise<Setup> {
  const directory = await mkdtemp(join(tmpdir(), 'relay-bench-'));
  const port = await getPort(LOOPBACK);
  const account: Account = { copies: new Map(), unanswered: 0 };
  const environment = { ...settings(addressOf(fault, port), directory, await getPort(LOOPBACK)), ...fault.settings };
  const relay = new RelayProcess({ ...fault.start, environment });
  let server: MailServer | undefined;
  const serve = (next: MailServer) => {
    server = next;
  };
  const context: FaultContext = { ...plan, relay, account, port, serve };
  server = await fault.begin?.(context);
  await relay.up();
  const closeServer = async () => server?.close();
  return {
    context,
    closeServer,
    async end(signal) {
      await relay.down(signal);
      await closeServer();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
