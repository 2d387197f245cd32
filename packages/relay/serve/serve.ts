import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { RelayConfig } from '../config/config.ts';
import { connectionLimits } from '../guards/connections.ts';
import { createRelay } from '../http/app.ts';
import { siteIn } from '../http/site.ts';
import { codeOf, consoleLog, outliveReaders } from '../system/log.ts';
import { createLimitedServer, limitsBehind } from './limitedServer.ts';
import type { Handler } from './limitPipelining.ts';
import { onStop } from './onStop.ts';
import { openPort, portOf } from './openPort.ts';
import { stopServer } from './stopServer.ts';

/** Time in ms for the last responses to be sent. */
const LAST_RESPONSES_MS = 2000;

/** Runs the relay alone. Resolves when it listens. */
export async function serve(config: RelayConfig): Promise<void> {
  outliveReaders();
  const relay = createRelay(config);
  // Not an error: the site may be built later.
  if (config.siteDir !== undefined && !siteIn(config.siteDir).hasPage('/'))
    consoleLog('warning', {
      reason: `RELAY_SITE_DIR: ${config.siteDir} contains no site, so no Web Vitals are counted`,
    });
  let isDraining = false;
  // The host is for requests without one, as HTTP/1.0 allows and load balancers' probes send. The automatic cleanup
  // would cut off clients that still send after 0.5 s.
  const answer = getRequestListener(relay.app.fetch, { hostname: 'localhost', autoCleanupIncoming: false });
  const handler: Handler = async (request, response) => {
    // Otherwise a proxy could send an enquiry over a kept connection just as it closes.
    if (isDraining) response.setHeader('Connection', 'close');
    if (isDraining && request.url?.split('?')[0] === '/readyz') response.writeHead(503).end('{"ok":false}');
    else await answer(request, response);
  };
  const server = createLimitedServer(handler, connectionLimits(config.trustProxy), limitsBehind(config.trustProxy));

  async function end(signal: NodeJS.Signals): Promise<void> {
    isDraining = true;
    consoleLog('closing', { signal });
    // Load balancers need a moment to notice that this relay takes no more requests.
    if (signal === 'SIGTERM') await delay(config.drain);
    await stopServer(server, relay, LAST_RESPONSES_MS);
    consoleLog('closed');
  }
  onStop(end, (error) => consoleLog('fault', codeOf(error)));
  process.on('uncaughtException', (error) => {
    // Acknowledged enquiries are in the store; the next start delivers them.
    consoleLog('fault', codeOf(error));
    process.exit(1);
  });
  try {
    await openPort(server, config, 'RELAY_PORT');
  } catch (error) {
    // Deliveries have started already; the next start repeats interrupted ones.
    await relay.close();
    throw error;
  }
  consoleLog('listening', { port: portOf(server) });
}
