import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '@worldwright/relay/node';
import type { Copy } from '../release/release.ts';

/** The bytes from `start` up to, but excluding, `end`. */
export interface Part {
  start: number;
  end: number;
}

/** Opens a copy. @returns undefined if it no longer exists or its size has changed since the release was made. */
export async function openCopy({ file, size }: Copy): Promise<FileHandle | undefined> {
  const handle = await open(file).catch((error: unknown) => {
    if (!/^(ENOENT|ENOTDIR)$/.test(errorCode(error))) throw error;
  });
  if (!handle || (await handle.stat()).size === size) return handle ?? undefined;
  await handle.close();
  return undefined;
}

/** Returns whether an error only means that the client disconnected. */
export const isDisconnect = (error: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_UNABLE_TO_PIPE'].includes(errorCode(error));

/** Maximum size in bytes of a part that is read at once; a stream would buffer as much. */
const MAX_SINGLE_READ = 64 * 1024;

const truncated = (missing: number) => new Error(`a file became ${missing} bytes shorter while it was sent`);

async function sendAtOnce(handle: FileHandle, { start, end }: Part, response: ServerResponse): Promise<void> {
  const length = end - start;
  const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
  if (bytesRead < length) throw truncated(length - bytesRead);
  response.end(buffer);
}

async function sendStream(handle: FileHandle, { start, end }: Part, response: ServerResponse): Promise<void> {
  async function* whole(source: Readable) {
    let left = end - start;
    for await (const chunk of source) {
      left -= chunk.length;
      yield chunk;
    }
    if (left > 0) throw truncated(left);
  }
  try {
    await pipeline(handle.createReadStream({ start, end: end - 1, autoClose: false }), whole, response);
  } catch (error) {
    if (!isDisconnect(error)) throw error;
  }
}

/**
 * Sends a part of an open file as the body.
 *
 * @throws if the file turns out shorter. Then the connection must be closed: the client would wait for the missing
 *   bytes, or take them from the next response.
 */
export async function sendPart(handle: FileHandle, part: Part, response: ServerResponse): Promise<void> {
  const length = part.end - part.start;
  if (length === 0) response.end();
  else await (length > MAX_SINGLE_READ ? sendStream : sendAtOnce)(handle, part, response);
}
