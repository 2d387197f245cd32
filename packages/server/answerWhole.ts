import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheAnswer } from './answerCache.ts';
import { decide } from './decide.ts';
import { chooseCoding, varyOf } from './encoding.ts';
import { readSmallFile } from './fileCache.ts';
import { headersFor } from './headers/headers.ts';
import type { Coding, Copy, Release, StoredFile } from './release/release.ts';

/** What is sent. */
export interface Found {
  file: StoredFile;
  /** Headers that say that there is another representation. */
  also: Record<string, string>;
}

/** Header lines of the whole file: those of the site, and those that `decide` comes to where nothing is to be decided. */
async function headOf(request: IncomingMessage, copy: Copy, coding: Coding, found: Found, siteHeaders: object) {
  const { answer } = await decide(request, copy, found.file.type);
  const vary = varyOf(found.file, found.also.Vary);
  const lines = {
    ...siteHeaders,
    ...Object.fromEntries(answer.headers),
    ...found.also,
    ...(vary && { Vary: vary }),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  };
  return Object.entries(lines).flat();
}

/** Sends a whole answer. */
export function sendWhole(
  { method }: IncomingMessage,
  response: ServerResponse,
  head: string[],
  content: Buffer,
): void {
  response.writeHead(200, head);
  response.end(method === 'HEAD' ? undefined : content);
}

/**
 * Answers with the whole of a small file, which is what nearly all requests ask for, and caches the answer.
 *
 * @param key see `cacheKeyOf`.
 * @returns false, with nothing sent, when the file is large or gone, or no coding of it is wanted.
 */
export async function answerWhole(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  found: Found,
  release: Release,
  isSecure: boolean,
): Promise<boolean> {
  const coding = chooseCoding(request, found.file);
  const copy = coding && found.file.copies[coding];
  const content = copy && (await readSmallFile(copy));
  if (!content) return false;
  const head = await headOf(request, copy, coding, found, headersFor(found.file.path, release.headers, isSecure));
  cacheAnswer(key, release, { head, copy });
  sendWhole(request, response, head, content);
  return true;
}
