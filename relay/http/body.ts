import type { Clock } from '../clock.ts';
import type { Account } from '../guards/memoryBudget.ts';
import { Refusal } from './refusal.ts';

const kilo = 1024;

// Slightly too much is read to its end and thrown away: a browser that is cut off while it still sends reports a
// broken connection, and its user would never see why.
const PATIENCE = 4;

/** Time in ms that a body may take beside what its bytes need. */
const GRACE = 10_000;

/** Slowest speed at which a body may arrive, in bytes per ms. */
const SLOWEST = 8;

/** Longest time in ms for a body. Servers in front and ours cut the connection after two minutes, without a word. */
const LONGEST = 110_000;

function tooLarge(limit: number): Refusal {
  const most = limit < kilo * kilo ? `${Math.floor(limit / kilo)} kB` : `${Math.floor(limit / kilo / kilo)} MB`;
  return new Refusal(413, 'size', `Your message is too large: at most ${most} can be sent.`);
}

/** What bounds the reading of a body. */
export interface BodyLimits {
  /** Largest body in bytes. */
  size: number;
  /** Books the bytes that arrive. */
  account: Account;
  /** Fires when nothing more is to be taken. */
  stop: AbortSignal;
  clock: Clock;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Ends the reading when the body is slower than it may be. */
function watchSpeed(clock: Clock, onSlow: () => void) {
  const start = clock.monotonic();
  let cancel = clock.after(GRACE, onSlow);
  return {
    arrived(bytes: number) {
      cancel();
      const most = Math.min(LONGEST, GRACE + bytes / SLOWEST);
      cancel = clock.after(Math.max(0, start + most - clock.monotonic()), onSlow);
    },
    done: () => cancel(),
  };
}

async function collect(reader: Reader, { size, account }: BodyLimits, arrived: (bytes: number) => void) {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    arrived(length);
    if (length > size * PATIENCE) break;
    if (length > size) chunks = [];
    else if (account.charge(part.value.length)) chunks.push(part.value);
    else throw new Refusal(429, 'load', 'Too many messages at the moment. Please try again shortly.', 5);
  }
  if (length > size) throw tooLarge(size);
  return Buffer.concat(chunks);
}

/** Whether the announced length of a body is so far above the limit that it is not read at all. */
function isFarTooLarge(request: Request, size: number): boolean {
  return Number(request.headers.get('content-length') ?? 0) > size * PATIENCE;
}

/**
 * Reads a body. One that is still on its way when `stop` fires, or that is too slow, is refused: it has not been
 * taken, and its sender is told so.
 */
export async function readBody(request: Request, limits: BodyLimits): Promise<Uint8Array> {
  if (isFarTooLarge(request, limits.size)) throw tooLarge(limits.size);
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const ended = new AbortController();
  const end = (reason: Refusal) => {
    ended.abort(reason);
    void reader.cancel().catch(() => {});
  };
  const slow = () => end(new Refusal(408, 'slow', 'Your message took too long to arrive. Please try again.'));
  const close = () => end(new Refusal(503, 'closing', 'The form is being restarted. Please try again in a moment.', 5));
  const speed = watchSpeed(limits.clock, slow);
  limits.stop.addEventListener('abort', close);
  if (limits.stop.aborted) close();
  try {
    const bytes = await collect(reader, limits, speed.arrived);
    ended.signal.throwIfAborted();
    return bytes;
  } catch (error) {
    if (ended.signal.aborted) throw ended.signal.reason;
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'aborted', 'The message did not arrive completely. Please try again.');
  } finally {
    speed.done();
    limits.stop.removeEventListener('abort', close);
  }
}
