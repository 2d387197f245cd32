import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { consoleLog, stopServer } from '@worldwright/relay/node';
import type { MailRelay, Phase } from '../app.ts';

/** Time in ms for the last responses, which can be large files, to be sent. */
const LAST_RESPONSES_MS = 10_000;

/**
 * Stops a server gracefully. First it reports "not ready" but serves all requests, until the load balancer has noticed.
 * Then it stops listening, and finishes running requests.
 *
 * @param drainTime ms from "not ready" to the end of listening.
 */
export async function drain(
  server: Server,
  relay: Pick<MailRelay, 'close'>,
  phase: Phase,
  drainTime: number,
): Promise<void> {
  phase.draining = true;
  consoleLog('draining', { seconds: drainTime / 1000 });
  await delay(drainTime);
  await stopServer(server, relay, LAST_RESPONSES_MS);
  consoleLog('stopped');
}
