import type { Server } from 'node:http';
import {
  type ConnectionLimits,
  createLimitedServer,
  type Handler,
  LIMITS,
  openPort,
  type Place,
} from '@worldwright/relay/node';

/** Starts a server. @throws with a message for the operator if the port is not available. */
export async function listen(handler: Handler, where: Place & ConnectionLimits, limits = LIMITS): Promise<Server> {
  // The app refuses requests without `Host`, with a text.
  const server = createLimitedServer(handler, where, { ...limits, requireHostHeader: false });
  // By default Node closes the connection without a response.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    // Node has detached the socket, and it would stay open until the client closes its side.
    socket.on('finish', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  await openPort(server, where, 'PORT');
  return server;
}
