import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longest time in ms that a request may take to arrive: an enquiry over a bad network. */
const REQUEST_TIMEOUT = 120_000;

/**
 * Starts a server on a port. Ends the process with one line if the port cannot be had.
 *
 * @param stop called once when the process is told to stop; the process ends when it is done.
 */
export function listen(
  handler: RequestListener,
  port: number,
  stop: (server: Server) => Promise<void>,
): Promise<number> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT }, handler);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stop(server).then(() => process.exit(0)));
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      console.error(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what runs there, or choose another: PORT=4180 npm start`
          : `Port ${port} cannot be opened: ${error.message}`,
      );
      process.exit(1);
    });
    server.listen(port, () => resolve(portOf(server.address()) ?? port));
  });
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' && address ? address.port : undefined;
