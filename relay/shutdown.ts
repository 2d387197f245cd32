import type { Server } from 'node:http';
import type { Relay } from './app.ts';

/** Time in ms for the last answers to reach their visitors. */
const LAST_ANSWERS = 2000;

/** Takes no more connections, lets the relay finish what it took, and resolves when the server is closed. */
export async function stop(server: Server, relay: Pick<Relay, 'close'>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await relay.close();
  const timer = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS);
  await closed;
  clearTimeout(timer);
}
