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
    const before = last.get(socket);
    const answer = async () => (socket.destroyed ? undefined : handler(request, response));
    // Without a request before it there is nothing to wait for, which is nearly always so.
    const answered = before ? before.then(answer) : answer();
    const settle = () => {
      if (last.get(socket) === settled) last.delete(socket);
    };
    const settled = answered.then(settle, settle);
    last.set(socket, settled);
    return answered;
  };
}
