import { createServer, type RequestListener, type Server } from 'node:http';
import { type ConnectionLimits, limitConnections } from './connections.ts';

/** How long clients may take, in ms, and how much they may send. */
export const LIMITS = {
  /** For the headers, from the connection on, or from the first byte of a later request. */
  headersTimeout: 10_000,
  /** For the whole request: an enquiry over a bad network. */
  requestTimeout: 120_000,
  /** Between two requests on a connection. */
  keepAliveTimeout: 5_000,
  /** How often the times above are looked at. Node's own 30 s would let slow headers live four times as long. */
  connectionsCheckingInterval: 1_000,
  /** Without anything moving on a connection: a client that does not read what it asked for. */
  stalled: 120_000,
  /** Bytes of all headers together. */
  maxHeaderSize: 16 * 1024,
  // `hasValidHost` is as strict, but lets HTTP/1.0 pass.
  requireHostHeader: false,
};

/** Where to listen, and to how many. */
export interface Listening extends ConnectionLimits {
  /** TCP port; 0 is any free one. */
  port: number;
  /** Address of the interface; all when absent. */
  host: string | undefined;
}

function explain(error: NodeJS.ErrnoException, { port, host }: Listening): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Stop what runs there, or choose another with PORT.`;
  return `${host ?? ''} port ${port} cannot be opened: ${error.message}`.trim();
}

/** Starts a server. @throws with one line for people when the port cannot be had. */
export async function listen(handler: RequestListener, where: Listening, limits = LIMITS): Promise<Server> {
  const server = createServer(limits, handler);
  server.timeout = limits.stalled;
  limitConnections(server, where);
  // Without this Node closes the connection without a word.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(explain(error, where))));
    server.listen({ port: where.port, host: where.host }, resolve);
  });
  return server;
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  return address.port;
}
