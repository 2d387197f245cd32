import { createServer, type Server, type ServerOptions } from 'node:http';
import { type ConnectionLimits, limitConnections } from '../guards/connections.ts';
import { type Handler, limitPipelining } from './limitPipelining.ts';

/** Limits for clients: times in ms and sizes in bytes. */
export const LIMITS = {
  /** For the headers, from the connection or from the first byte of a later request. */
  headersTimeout: 10_000,
  /** For the whole request: enough for an enquiry over a slow network. */
  requestTimeout: 120_000,
  /** Between two requests on a connection. */
  keepAliveTimeout: 5_000,
  /** Interval of Node's checks. Its default of 30 s would let slow headers live four times as long. */
  connectionsCheckingInterval: 1_000,
  /** Without any data on a connection, such as when a client does not read the response. */
  stalled: 120_000,
  maxHeaderSize: 16 * 1024,
};

/**
 * Keep-alive timeout in ms for proxies: longer than their own (nginx 60 s, Google's load balancers 600 s). If both
 * sides close at the same moment, a request is lost, and proxies do not retry a POST.
 */
const PROXY_KEEP_ALIVE_MS = 620_000;

/** Returns the limits of clients. @param proxies number of proxies in front. */
export const limitsBehind = (proxies: number): typeof LIMITS =>
  proxies > 0 ? { ...LIMITS, keepAliveTimeout: PROXY_KEEP_ALIVE_MS } : LIMITS;

/** Creates a server that withstands slow and hostile clients. It does not listen yet. */
export function createLimitedServer(
  handler: Handler,
  connections: ConnectionLimits,
  limits: typeof LIMITS & Pick<ServerOptions, 'requireHostHeader'> = LIMITS,
): Server {
  const server = createServer(limits, limitPipelining(handler));
  server.timeout = limits.stalled;
  // Clients that have closed their side still get the response. Node has no public option for this.
  Object.assign(server, { httpAllowHalfOpen: true });
  limitConnections(server, connections);
  return server;
}
