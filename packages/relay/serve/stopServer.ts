import type { Server } from 'node:http';
import type { Relay } from '../http/app.ts';

/**
 * Stops accepting connections, lets the relay finish, and resolves when the server is closed.
 *
 * @param patience ms for the last responses to be sent.
 */
export async function stopServer(server: Server, relay: Pick<Relay, 'close'>, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await relay.close();
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(timer);
}
