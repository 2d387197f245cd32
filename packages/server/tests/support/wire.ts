import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A step of a client: bytes to write, a pause in ms, or the end of its side. */
export type Step = string | Buffer | number | 'END';

/** A response from the wire. */
export interface Answer {
  status: number;
  /** By lower-case name. Repeated headers are joined by a comma. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Runs steps on a connection. Resolves with the received bytes when it closes, or `patience` ms later. */
export async function talk(port: number, steps: Step[], patience = 60_000, host = '127.0.0.1'): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: host });
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  // A server may reset the connection after a refusal.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (const step of steps) {
    if (socket.destroyed) break;
    if (typeof step === 'number') await delay(step);
    else if (step === 'END') socket.end();
    else socket.write(step);
  }
  const timer = setTimeout(() => socket.destroy(), patience);
  await closed;
  clearTimeout(timer);
  return Buffer.concat(parts);
}

function readHead(head: string): Omit<Answer, 'body'> {
  const [first = '', ...lines] = head.split('\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(first) ?? [];
  if (status === undefined) throw new Error(`no answer: ${JSON.stringify(head.slice(0, 100))}`);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:\s]+):[ \t]*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return { status: Number(status), headers };
}

/** Parses a chunked body at the start of bytes. */
function readChunks(bytes: Buffer): { body: Buffer; length: number } {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (line < 0 || Number.isNaN(size)) throw new Error('a chunk without a size');
    if (size === 0) return { body: Buffer.concat(parts), length: line + 4 };
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/**
 * Parses all responses of a connection.
 *
 * @param methods of the requests, as a response to HEAD has no body.
 * @throws if bytes are missing or left over.
 */
export function readAnswers(bytes: Buffer, methods: string[]): Answer[] {
  const answers: Answer[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) throw new Error(`half an answer: ${JSON.stringify(rest.toString('latin1').slice(0, 100))}`);
    const { status, headers } = readHead(rest.toString('latin1', 0, end));
    const after = rest.subarray(end + 4);
    const final = answers.filter((answer) => answer.status >= 200).length;
    const isEmpty = methods[final] === 'HEAD' || status === 304 || status === 204 || status < 200;
    const { body, length } = isEmpty
      ? { body: Buffer.alloc(0), length: 0 }
      : headers['transfer-encoding'] === 'chunked'
        ? readChunks(after)
        : bodyOf(after, headers['content-length']);
    answers.push({ status, headers, body });
    rest = after.subarray(length);
  }
  return answers;
}

function bodyOf(bytes: Buffer, announced: string | undefined): { body: Buffer; length: number } {
  // Without a length the body ends with the connection, as in Node's own empty error responses.
  const length = announced === undefined ? bytes.length : Number(announced);
  if (bytes.length < length) throw new Error(`${length - bytes.length} bytes are missing`);
  return { body: bytes.subarray(0, length), length };
}
