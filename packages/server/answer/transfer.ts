import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
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

/** Codes of errors that only mean that the client disconnected. */
const DISCONNECTS = /^(ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_UNABLE_TO_PIPE|ECONNRESET|EPIPE)$/;

/** Maximum number of bytes to read at once. */
const CHUNK_BYTES = 64 * 1024;

async function* read(handle: FileHandle, { start, end }: Part) {
  for (let position = start; position < end; ) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - position));
    const { bytesRead } = await handle.read({ buffer, position });
    if (bytesRead === 0) throw new Error(`a file became ${end - position} bytes shorter while it was sent`);
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Sends a part of an open file as the body.
 *
 * @throws if the file turns out shorter, after closing the connection: the client would wait for the missing bytes, or
 *   take them from the next response.
 */
export async function sendPart(handle: FileHandle, part: Part, response: ServerResponse): Promise<void> {
  await pipeline(read(handle, part), response).catch((error: unknown) => {
    if (!DISCONNECTS.test(errorCode(error))) throw error;
  });
}
