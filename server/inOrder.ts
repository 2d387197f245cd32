import type { Socket } from 'node:net';
import type { Handler } from './guard.ts';

/**
 * Begins a request only when the one before it on the same connection is answered. A client may write thousands of
 * them at once (https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2), and each would open its file at once.
 */
export function inOrder(handler: Handler): Handler {
  const last = new WeakMap<Socket, Promise<void>>();
  return (request, response) => {
    const { socket } = request;
    const before = last.get(socket) ?? Promise.resolve();
    const answered = before.then(() => (socket.destroyed ? undefined : handler(request, response)));
    last.set(
      socket,
      answered.catch(() => {}),
    );
    return answered;
  };
}
