import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Starts a server on a port. Ends the process with one line if the port cannot be had, and in an orderly
 * way when it is told to stop.
 */
export function listen(handler: RequestListener, port: number): Promise<Server> {
  const server = createServer(handler);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what runs there, or choose another: PORT=4180 npm start`
          : `Port ${port} cannot be opened: ${error.message}`;
      console.error(reason);
      process.exit(1);
    });
    server.listen(port, () => resolve(server));
  });
}
