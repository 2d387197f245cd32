import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers a request. Resolves when it has begun the whole answer. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Requests of one connection that may wait at once. No client has so many; Node would read on for ever. */
const MAX_WAITING = 200;

/** Bytes that those of all connections together may hold: 256 connections of one address could fill the memory. */
const MAX_HELD_BYTES = 16 * 1024 * 1024;

/** What Node makes of a request and its answer, in bytes, beside what the client has sent. */
const OBJECTS = 8 * 1024;

/** Bytes that a request may hold while it waits. Of a body Node reads as much as this before anybody asks for it. */
function sizeOf({ url = '', headers, rawHeaders, readableHighWaterMark }: IncomingMessage): number {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return [url, ...rawHeaders].join('').length + OBJECTS + (hasBody ? readableHighWaterMark : 0);
}

/** The requests of a connection that are not answered yet. */
interface Line {
  waiting: number;
  /** Bytes that those hold which wait behind another. */
  held: number;
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
 * would open its file at once, and hold what it read. One that writes on without end loses the connection, and so does
 * one that has several waiting when all together hold too much. A single one may always wait: a client that has read an
 * answer can be faster with its next request than the server with the end of that answer.
 */
export function inOrder(handler: Handler): Handler {
  const lines = new WeakMap<Socket, Line>();
  let held = 0;
  const hold = (line: Line, bytes: number) => {
    line.held += bytes;
    held += bytes;
  };
  const begin = (socket: Socket): Line => {
    const line = { waiting: 0, held: 0, last: Promise.resolve(), answer: undefined };
    lines.set(socket, line);
    // Those that are never begun give nothing back by themselves.
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
