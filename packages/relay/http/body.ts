import type { IncomingMessage } from 'node:http';
import type { Account } from '../guards/memoryBudget.ts';
import type { Clock } from '../system/clock.ts';
import { Refusal, VisitorRefusal } from './refusal.ts';

const kilo = 1024;

// Bodies up to this many times the limit are read and discarded: a browser that is cut off while sending reports a
// broken connection instead of the response.
const DISCARD_FACTOR = 4;

/** Time in ms allowed for a body in addition to its minimum speed. */
const GRACE_MS = 10_000;

/** Minimum speed of a body in bytes per ms. */
const MIN_BYTES_PER_MS = 8;

/** Maximum time in ms for a body. This server and proxies in front cut the connection after two minutes. */
const MAX_DURATION_MS = 110_000;

/** Returns the error for a body larger than `limit` bytes. */
export function tooLarge(limit: number): Refusal {
  const [unit, bytes] = limit < kilo * kilo ? ['kilobyte', kilo] : ['megabyte', kilo * kilo];
  const values = (language: string) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, useGrouping: false });
    return { size: format.format(Math.floor(limit / bytes)) };
  };
  return new VisitorRefusal(413, 'size', { values });
}

export interface BodyLimits {
  /** Largest body in bytes. */
  size: number;
  account: Pick<Account, 'charge'>;
}

/** What aborts the reading of a body. */
export interface BodyTimes {
  /** Fires when the relay stops taking requests. */
  stop: AbortSignal;
  clock: Clock;
}

/** Consumes the chunks of a body. */
export interface BodySink {
  /** Number of bytes received. */
  readonly length: number;
  /** @throws to stop reading. */
  add(chunk: Buffer): void;
}

/** Calls `onSlow` if a body is too slow. Checks when its time is over, not at each chunk. */
function watchSpeed(clock: Clock, body: { length: number }, onSlow: () => void) {
  const start = clock.monotonic();
  const look = () => {
    const left = start + Math.min(MAX_DURATION_MS, GRACE_MS + body.length / MIN_BYTES_PER_MS) - clock.monotonic();
    if (left <= 0) onSlow();
    else cancel = clock.after(Math.ceil(left), look);
  };
  let cancel = clock.after(GRACE_MS, look);
  return { done: () => cancel() };
}

/** Collects a body in one growing buffer: one object per chunk fills the memory if chunks are tiny. */
class Collected implements BodySink {
  readonly #limits: BodyLimits;
  /** Starts with the received bytes; may have spare room after them. */
  #gathered: Buffer = Buffer.alloc(0);
  length = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /** @throws if there is no memory for it, or the body is too large to read on. */
  add(chunk: Buffer): void {
    const { size, account } = this.#limits;
    const before = this.length;
    this.length += chunk.length;
    if (this.length > size * DISCARD_FACTOR) throw tooLarge(size);
    if (this.length > size) this.#gathered = Buffer.alloc(0);
    else if (account.charge(chunk.length)) this.#keep(chunk, before);
    else throw new VisitorRefusal(429, 'load', { retryAfter: 5 });
  }

  #keep(chunk: Buffer, before: number): void {
    // Most bodies are one chunk, which needs no copy.
    if (before === 0) {
      this.#gathered = chunk;
      return;
    }
    if (this.length > this.#gathered.length) {
      const wider = Buffer.allocUnsafe(Math.max(this.length, 2 * this.#gathered.length));
      this.#gathered.copy(wider, 0, 0, before);
      this.#gathered = wider;
    }
    chunk.copy(this.#gathered, before);
  }

  /** Returns the whole body. @throws if it is too large. */
  get bytes(): Buffer {
    if (this.length > this.#limits.size) throw tooLarge(this.#limits.size);
    return this.#gathered.subarray(0, this.length);
  }
}

/** A body that is still arriving. */
export interface IncomingBody {
  /** Announced length in bytes (`Content-Length`); 0 if absent. */
  announced: number;
  /** Resolves when the whole body has arrived; rejects if reading stops before. */
  pipeInto(sink: BodySink): Promise<void>;
}

const refusals = {
  slow: () => new VisitorRefusal(408, 'slow'),
  closing: () => new VisitorRefusal(503, 'closing', { retryAfter: 5 }),
  aborted: () => new Refusal(400, 'aborted', 'The message did not arrive completely. Please try again.'),
};

function receiveChunks(incoming: IncomingMessage, body: BodySink, { clock, stop }: BodyTimes): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      speed.done();
      stop.removeEventListener('abort', close);
      // The error listener stays: an unhandled error would end the process. The rest of the body is discarded: a
      // browser that is cut off while sending shows its own error instead of the response.
      incoming.off('data', take).off('end', done).off('close', abort).resume();
      settle();
    };
    const take = (chunk: Buffer) => {
      try {
        body.add(chunk);
      } catch (error) {
        end(() => reject(error));
      }
    };
    const done = () => end(resolve);
    const abort = () => end(() => reject(refusals.aborted()));
    const close = () => end(() => reject(refusals.closing()));
    const speed = watchSpeed(clock, body, () => end(() => reject(refusals.slow())));
    stop.addEventListener('abort', close);
    incoming.on('data', take).on('end', done).on('error', abort).on('close', abort);
    if (stop.aborted) close();
    else if (incoming.destroyed) abort();
  });
}

/** Returns a request's body, from Node's stream: the web stream costs more than the rest of an enquiry's handling. */
export const incomingBody = (incoming: IncomingMessage, times: BodyTimes): IncomingBody => ({
  announced: Number(incoming.headers['content-length'] ?? 0),
  pipeInto: (sink) => receiveChunks(incoming, sink, times),
});

export async function readBody(body: IncomingBody, limits: BodyLimits): Promise<Buffer> {
  // Too far above the limit to read at all.
  if (body.announced > limits.size * DISCARD_FACTOR) throw tooLarge(limits.size);
  const collected = new Collected(limits);
  await body.pipeInto(collected);
  return collected.bytes;
}
