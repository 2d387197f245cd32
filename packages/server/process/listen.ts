import type { Server } from 'node:http';
import type { ConnectionLimits, Handler } from '@worldwright/relay/node';
import { createLimitedServer, LIMITS } from '@worldwright/relay/node';

/** Where to listen, and to how many. */
export interface Listening extends ConnectionLimits {
  /** TCP port; 0 is any free one. */
  port: number;
  /** Address of the interface; all when absent. */
  host: string | undefined;
}

function explain(error: NodeJS.ErrnoException, { port, host }: Listening): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Stop what runs there, or choose another with PORT.`;
  return `Port ${port}${host === undefined ? '' : ` of ${host}`} cannot be opened: ${error.message}`;
}

/** Starts a server. @throws with one line for people when the port cannot be had. */
export async function listen(handler: Handler, where: Listening, limits = LIMITS): Promise<Server> {
  // Who names no host is refused by the app, in words.
  const server = createLimitedServer(handler, where, { ...limits, requireHostHeader: false });
  // Without this Node closes the connection without a word.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    // Node has let go of the connection, and would keep it for as long as the other end does not close its own half.
    socket.on('finish', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(explain(error, where))));
    server.listen({ port: where.port, host: where.host }, resolve);
  });
  return server;
}
