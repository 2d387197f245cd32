import type { Server } from 'node:net';

/** Returns the port that a server listens on. @throws if it listens on none. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  return address.port;
}
