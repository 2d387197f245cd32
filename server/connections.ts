import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How many connections there may be at once. */
export interface ConnectionLimits {
  /** Over all addresses. */
  maxConnections: number;
  /** From one IPv4 address, or one /64 of IPv6: what one household or office has. */
  maxConnectionsPerAddress: number;
}

/** The IPv4 address, or the first 64 bits of the IPv6 address. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Closes connections beyond the limits as they come, so that one address cannot shut out the others. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.maxConnections = limits.maxConnections;
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.maxConnectionsPerAddress) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
