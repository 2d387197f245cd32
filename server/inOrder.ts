import type { Socket } from 'node:net';
import type { Handler } from './guard.ts';

/** Requests of one connection that may wait at once. No client has so many; Node would read on until memory ends. */
const MOST_WAITING = 2000;

/** The requests of a connection that are not answered yet. */
interface Line {
  waiting: number;
  /** Resolves when the last of them is answered. */
  last: Promise<void>;
}

/**
 * Begins a request only when the one before it on the same connection is answered. A client may write thousands of
 * them at once (https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2), and each would open its file at once. One that
 * writes on without end loses the connection.
 */
export function inOrder(handler: Handler): Handler {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { waiting: 0, last: Promise.resolve() };
    lines.set(socket, line);
    if (line.waiting >= MOST_WAITING) return void socket.destroy();
    line.waiting += 1;
    const answered = line.last
      .then(() => (socket.destroyed ? undefined : handler(request, response)))
      .finally(() => {
        line.waiting -= 1;
      });
    line.last = answered.catch(() => {});
    return answered;
  };
}
