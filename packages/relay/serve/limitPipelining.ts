import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Handles a request. Resolves once the whole response is written. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Maximum number of waiting requests per connection. Node would read on without limit. */
const MAX_WAITING = 200;

/** Maximum size in bytes of all waiting requests: 256 connections of one address could fill the memory. */
const MAX_HELD_BYTES = 16 * 1024 * 1024;

/** Size in bytes of Node's objects for a request, in addition to what the client sent. */
const OBJECT_BYTES = 8 * 1024;

/** Returns the size in bytes of a waiting request. Node buffers this much of a body before it is read. */
function sizeOf({ url = '', headers, rawHeaders, readableHighWaterMark }: IncomingMessage): number {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return [url, ...rawHeaders].join('').length + OBJECT_BYTES + (hasBody ? readableHighWaterMark : 0);
}

/** The unanswered requests of a connection. */
interface Line {
  waiting: number;
  /** Size in bytes of those that wait behind another. */
  held: number;
  /** Resolves when the last of them is answered. */
  last: Promise<void>;
  /** The last response; the connection may not have sent it completely. */
  answer: ServerResponse | undefined;
}

/** Resolves when the response is sent completely, or the connection is closed. */
const isSent = (answer: ServerResponse | undefined) =>
  !answer || answer.writableFinished || answer.destroyed
    ? undefined
    : new Promise((resolve) => answer.once('close', resolve));

/**
 * Handles the requests of a connection one at a time, each after the response before it is sent. A client may pipeline
 * thousands (https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2) without reading a response: each would open its file
 * at once and buffer it. Closes a connection with too many requests, or with several while all together are too large.
 * A single one may always wait: a client's next request can arrive before the end of the last response is sent.
 */
export function limitPipelining(handler: Handler): Handler {
  const lines = new WeakMap<Socket, Line>();
  let held = 0;
  const hold = (line: Line, bytes: number) => {
    line.held += bytes;
    held += bytes;
  };
  const begin = (socket: Socket): Line => {
    const line = { waiting: 0, held: 0, last: Promise.resolve(), answer: undefined };
    lines.set(socket, line);
    // Requests that never start do not subtract their own size.
    socket.once('close', () => hold(line, -line.held));
    return line;
  };
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? begin(socket);
    const size = line.waiting > 0 ? sizeOf(request) : 0;
    const isTooMuch = line.waiting > 1 && held + size > MAX_HELD_BYTES;
    if (line.waiting >= MAX_WAITING || isTooMuch || socket.destroyed) return void socket.destroy();
    hold(line, size);
    line.waiting += 1;
    const { answer: before } = line;
    line.answer = response;
    const answered = line.last
      .then(() => isSent(before))
      .then(() => (socket.destroyed ? undefined : handler(request, response)))
      .finally(() => {
        line.waiting -= 1;
        if (!socket.destroyed) hold(line, -size);
      });
    line.last = answered.catch(() => {});
    return answered;
  };
}
