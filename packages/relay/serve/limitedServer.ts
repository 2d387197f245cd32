import { createServer, type Server, type ServerOptions } from 'node:http';
import { type ConnectionLimits, limitConnections } from '../guards/connections.ts';
import { type Handler, inOrder } from './inOrder.ts';

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
};

/**
 * Time in ms between two requests of a proxy: longer than proxies keep a connection themselves (nginx 60 s, Google's
 * balancers 600 s). A request that crosses the end of its connection is lost, and an enquiry is not sent twice.
 */
const BETWEEN_REQUESTS_OF_A_PROXY = 620_000;

/** @param proxies how many proxies stand in front. */
export const limitsBehind = (proxies: number): typeof LIMITS =>
  proxies > 0 ? { ...LIMITS, keepAliveTimeout: BETWEEN_REQUESTS_OF_A_PROXY } : LIMITS;

/**
 * A server for clients of which any may be slow or hostile: each connection has one request at a time. It does not
 * listen yet.
 */
export function createLimitedServer(
  handler: Handler,
  most: ConnectionLimits,
  limits: typeof LIMITS & Pick<ServerOptions, 'requireHostHeader'> = LIMITS,
): Server {
  const server = createServer(limits, inOrder(handler));
  server.timeout = limits.stalled;
  // A client that has closed its own half still reads the answer. Node has no other name for this.
  Object.assign(server, { httpAllowHalfOpen: true });
  limitConnections(server, most);
  return server;
}
