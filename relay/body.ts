import { Refusal } from './refusal.ts';

const kilo = 1024;

// Slightly too much is read to its end and thrown away: a browser that is cut off while it still sends reports a
// broken connection, and its user would never see why.
const PATIENCE = 4;

function tooLarge(limit: number): Refusal {
  const most = limit < kilo * kilo ? `${Math.floor(limit / kilo)} kB` : `${Math.floor(limit / kilo / kilo)} MB`;
  return new Refusal(413, 'size', `Your message is too large: at most ${most} can be sent.`);
}

/** The announced length of a body in bytes, or `limit` when none is announced. Refuses what is far longer. */
export function announcedLength(request: Request, limit: number): number {
  const length = Number(request.headers.get('content-length') ?? limit);
  if (length > limit * PATIENCE) throw tooLarge(limit);
  return Math.min(length, limit);
}

async function collect(body: ReadableStream<Uint8Array>, limit: number, stop: AbortSignal): Promise<Uint8Array[]> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  stop.addEventListener('abort', cancel);
  if (stop.aborted) cancel();
  try {
    let chunks: Uint8Array[] = [];
    let length = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > limit * PATIENCE) break;
      if (length > limit) chunks = [];
      else chunks.push(part.value);
    }
    if (length > limit) throw tooLarge(limit);
    return chunks;
  } finally {
    stop.removeEventListener('abort', cancel);
  }
}

/**
 * Reads a body of at most `limit` bytes. One that is still on its way when `stop` fires is refused: it has not
 * been taken, and its sender is told so.
 */
export async function readBody(request: Request, limit: number, stop: AbortSignal): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  try {
    const chunks = await collect(request.body, limit, stop);
    if (!stop.aborted) return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'aborted', 'The message did not arrive completely. Please try again.');
  }
  throw new Refusal(503, 'closing', 'The form is being restarted. Please try again in a moment.', 5);
}
