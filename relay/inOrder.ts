import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers a request. Resolves when it has begun the whole answer. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Requests of one connection that may wait at once: a few kB each. No client has so many; Node would read on for ever. */
const MOST_WAITING = 200;

/** The requests of a connection that are not answered yet. */
interface Line {
  waiting: number;
  /** Resolves when the last of them is answered. */
  last: Promise<void>;
  /** The last of their answers, of which the connection may not have taken all yet. */
  answer: ServerResponse | undefined;
}

/** Resolves when the connection has taken the whole answer, or is gone. */
const isSent = (answer: ServerResponse | undefined) =>
  !answer || answer.writableFinished || answer.destroyed
    ? undefined
    : new Promise((resolve) => answer.once('close', resolve));

/**
 * Begins a request only when the answer to the one before it on the same connection is sent. A client may write
 * thousands of them at once (https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2) and read none of the answers: each
 * would open its file at once, and hold what it read. One that writes on without end loses the connection.
 */
export function inOrder(handler: Handler): Handler {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { waiting: 0, last: Promise.resolve(), answer: undefined };
    lines.set(socket, line);
    if (line.waiting >= MOST_WAITING) return void socket.destroy();
    line.waiting += 1;
    const { answer: before } = line;
    line.answer = response;
    const answered = line.last
      .then(() => isSent(before))
      .then(() => (socket.destroyed ? undefined : handler(request, response)))
      .finally(() => {
        line.waiting -= 1;
      });
    line.last = answered.catch(() => {});
    return answered;
  };
}
