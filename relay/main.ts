/** The relay on its own: `npm run relay`. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createRelay } from './app.ts';
import { type RelayConfig, readConfig } from './config.ts';
import { consoleLog } from './log.ts';
import { stop } from './shutdown.ts';

function configure(): RelayConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const config = configure();
const relay = createRelay(config);
const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000 }, getRequestListener(relay.app.fetch));

server.on('error', (error: NodeJS.ErrnoException) => {
  consoleLog('error', { reason: error.code ?? error.name });
  process.exit(1);
});
server.listen(config.port, config.host, () => {
  const address = server.address();
  consoleLog('listening', { port: typeof address === 'object' ? address?.port : config.port });
});

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal means: do not wait.
    if (stopping) process.exit(1);
    stopping = true;
    consoleLog('closing');
    void stop(server, relay).then(() => consoleLog('closed'));
  });
}
