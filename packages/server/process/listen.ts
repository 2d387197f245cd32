import type { Server } from 'node:http';
import type { ConnectionLimits, Handler } from '@worldwright/relay/node';
import { createLimitedServer, LIMITS } from '@worldwright/relay/node';

/** Address and connection limits of a server. */
export interface Listening extends ConnectionLimits {
  /** TCP port; 0 for any free one. */
  port: number;
  /** Address of the interface; all by default. */
  host: string | undefined;
}

function explain(error: NodeJS.ErrnoException, { port, host }: Listening): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Stop what runs there, or choose another with PORT.`;
  return `Port ${port}${host === undefined ? '' : ` of ${host}`} cannot be opened: ${error.message}`;
}

/** Starts a server. @throws with a message for the operator if the port is not available. */
export async function listen(handler: Handler, where: Listening, limits = LIMITS): Promise<Server> {
  // The app refuses requests without `Host`, with a text.
  const server = createLimitedServer(handler, where, { ...limits, requireHostHeader: false });
  // By default Node closes the connection without a response.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    // Node has detached the socket, and it would stay open until the client closes its side.
    socket.on('finish', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(explain(error, where))));
    server.listen({ port: where.port, host: where.host }, resolve);
  });
  return server;
}
