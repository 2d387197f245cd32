import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, networksAround } from './clientAddress.ts';

/** How many connections there may be at once. */
export interface ConnectionLimits {
  /** Over all addresses. */
  maxConnections: number;
  /** From one IPv4 address, or one /64 of IPv6: what one household or office has. A /56 has twice, a /48 four times. */
  maxConnectionsPerAddress: number;
}

/** From one address, unless it is said otherwise: an office, not an attack. */
const PER_ADDRESS = 256;

/**
 * The limits that are in force, where they may be said or not.
 *
 * @param proxies how many proxies stand in front: behind one all connections come from its address.
 */
export const connectionLimits = (
  proxies: number,
  maxConnections = 10_000,
  maxConnectionsPerAddress = proxies > 0 ? maxConnections : PER_ADDRESS,
): ConnectionLimits => ({ maxConnections, maxConnectionsPerAddress });

/** Closes connections beyond the limits as they come, so that one address cannot shut out the others. */
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
