import type { IncomingMessage } from 'node:http';
import type { Account } from '../guards/memoryBudget.ts';
import type { Clock } from '../system/clock.ts';
import { Refusal, VisitorRefusal } from './refusal.ts';

const kilo = 1024;

// Slightly too much is read to its end and thrown away: a browser that is cut off while it still sends reports a
// broken connection, and its user would never see why.
const READ_BEYOND = 4;

/** Time in ms that a body may take beside what its bytes need. */
const GRACE = 10_000;

/** Slowest speed at which a body may arrive, in bytes per ms. */
const SLOWEST = 8;

/** Longest time in ms for a body. Servers in front and ours cut the connection after two minutes, without a word. */
const MAX_DURATION_MS = 110_000;

/** Refuses a body that is larger than so many bytes. */
export function tooLarge(limit: number): Refusal {
  const [unit, bytes] = limit < kilo * kilo ? ['kilobyte', kilo] : ['megabyte', kilo * kilo];
  const values = (language: string) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, useGrouping: false });
    return { size: format.format(Math.floor(limit / bytes)) };
  };
  return new VisitorRefusal(413, 'size', { values });
}

/** What bounds the reading of a body. */
export interface BodyLimits {
  /** Largest body in bytes. */
  size: number;
  /** Books the bytes that arrive. */
  account: Pick<Account, 'charge'>;
}

/** When the reading of a body is broken off. */
export interface BodyTimes {
  /** Fires when nothing more is to be taken. */
  stop: AbortSignal;
  clock: Clock;
}

/** What takes the pieces of a body. */
export interface BodySink {
  /** Bytes that have arrived. */
  readonly length: number;
  /** @throws when no more is wanted. */
  add(chunk: Buffer): void;
}

/** Tells of a body that is slower than it may be. Looks when its time is over, not at each arrival. */
function watchSpeed(clock: Clock, body: { length: number }, onSlow: () => void) {
  const start = clock.monotonic();
  const look = () => {
    const left = start + Math.min(MAX_DURATION_MS, GRACE + body.length / SLOWEST) - clock.monotonic();
    if (left <= 0) onSlow();
    else cancel = clock.after(Math.ceil(left), look);
  };
  let cancel = clock.after(GRACE, look);
  return { done: () => cancel() };
}

/**
 * Gathers a body. Of one that is too large only the length is kept. Pieces are put together as they come: Node makes an
 * object of each, and a client that sends one byte in each would fill the memory with them.
 */
class Collected implements BodySink {
  readonly #limits: BodyLimits;
  /** Begins with what has come; behind it there may be room for more. */
  #gathered: Buffer = Buffer.alloc(0);
  length = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /** @throws when there is no room for it, or so much is too much that the rest is not wanted. */
  add(chunk: Buffer): void {
    const { size, account } = this.#limits;
    const before = this.length;
    this.length += chunk.length;
    if (this.length > size * READ_BEYOND) throw tooLarge(size);
    if (this.length > size) this.#gathered = Buffer.alloc(0);
    else if (account.charge(chunk.length)) this.#keep(chunk, before);
    else throw new VisitorRefusal(429, 'load', { retryAfter: 5 });
  }

  #keep(chunk: Buffer, before: number): void {
    // Most bodies come in one piece, which need not be copied.
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

  /** The whole body. @throws when it is too large. */
  get bytes(): Buffer {
    if (this.length > this.#limits.size) throw tooLarge(this.#limits.size);
    return this.#gathered.subarray(0, this.length);
  }
}

/** A body that is still on its way. */
export interface IncomingBody {
  /** Its length in bytes, as it is announced; 0 where it is not. */
  announced: number;
  /** Resolves when the whole body has arrived, and rejects when no more of it is wanted. */
  pourInto(sink: BodySink): Promise<void>;
}

const refusals = {
  slow: () => new VisitorRefusal(408, 'slow'),
  closing: () => new VisitorRefusal(503, 'closing', { retryAfter: 5 }),
  aborted: () => new Refusal(400, 'aborted', 'The message did not arrive completely. Please try again.'),
};

function arrival(incoming: IncomingMessage, body: BodySink, { clock, stop }: BodyTimes): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      speed.done();
      stop.removeEventListener('abort', close);
      // Who listens for errors stays: one that nobody listens for would end the process. What is left of the body is thrown
      // away: a browser that is cut off while it still sends shows an error of its own, and not the answer.
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

/**
 * Returns the body of a request. One that is still on its way when `stop` fires, or that is too slow, is refused: it has
 * not been taken, and its sender is told so. Reads Node's own stream: the web stream of a request costs more than
 * everything else that is done for an enquiry.
 */
export const incomingBody = (incoming: IncomingMessage, times: BodyTimes): IncomingBody => ({
  announced: Number(incoming.headers['content-length'] ?? 0),
  pourInto: (sink) => arrival(incoming, sink, times),
});

/** Reads a body. */
export async function readBody(body: IncomingBody, limits: BodyLimits): Promise<Buffer> {
  // So far above the limit that it is not read at all.
  if (body.announced > limits.size * READ_BEYOND) throw tooLarge(limits.size);
  const collected = new Collected(limits);
  await body.pourInto(collected);
  return collected.bytes;
}
