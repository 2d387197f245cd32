import type { Server } from 'node:net';
import { errorCode, messageOf } from '../system/messageOf.ts';

/** Where a server listens. */
export interface Place {
  /** TCP port; 0 for any free one. */
  port: number;
  /** Address of the interface; all by default. */
  host?: string | undefined;
}

/**
 * Makes a server listen.
 *
 * @param setting name of the variable for the port.
 * @throws with a message for the operator if the port is not available.
 */
export async function openPort(server: Server, { port, host }: Place, setting: string): Promise<void> {
  const explain = (error: unknown) =>
    errorCode(error) === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what runs there, or choose another with ${setting}.`
      : `Port ${port}${host === undefined ? '' : ` of ${host}`} cannot be opened: ${messageOf(error)}`;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(explain(error))));
    server.listen({ port, host }, resolve);
  });
}

/** Returns the port that a server listens on. @throws if it listens on none. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  return address.port;
}
