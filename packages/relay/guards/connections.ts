import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, networksAround } from './clientAddress.ts';

export interface ConnectionLimits {
  /** Over all addresses. */
  maxConnections: number;
  /** From one IPv4 address or IPv6 /64, as a household or office has. A /56 gets twice as many, a /48 four times. */
  maxConnectionsPerAddress: number;
}

/** Default per address: enough for an office, too few for an attack. */
const DEFAULT_PER_ADDRESS = 256;

/**
 * Returns the limits with their defaults.
 * @param proxies number of proxies in front: behind one, all connections come from its address.
 */
export const connectionLimits = (
  proxies: number,
  maxConnections = 10_000,
  maxConnectionsPerAddress = proxies > 0 ? maxConnections : DEFAULT_PER_ADDRESS,
): ConnectionLimits => ({ maxConnections, maxConnectionsPerAddress });

/** Closes new connections beyond the limits, so that one address cannot shut out others. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.maxConnections = limits.maxConnections;
  server.on('connection', (socket: Socket) => {
    const networks = networksAround(networkOf(socket.remoteAddress ?? ''));
    const isFull = (network: string, index: number) =>
      (open.get(network) ?? 0) >= limits.maxConnectionsPerAddress * 2 ** index;
    if (networks.some(isFull)) return void socket.destroy();
    for (const network of networks) open.set(network, (open.get(network) ?? 0) + 1);
    socket.once('close', () => {
      for (const network of networks) {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    });
  });
}
