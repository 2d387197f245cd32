import type { IncomingMessage, ServerResponse } from 'node:http';
import { decide } from './decide.ts';
import { chooseCoding } from './encoding.ts';
import { headersFor, type SiteHeaders } from './headers/headers.ts';
import { bytesOf } from './memory.ts';
import type { Coding, Copy, StoredFile } from './release/release.ts';

/** What is sent, and with which headers. */
export interface Sent {
  file: StoredFile;
  /** What says that there is another representation. */
  also: Record<string, string>;
  /** Of the site that is served now. */
  headers: SiteHeaders;
  /** Whether the visitor's connection is encrypted. */
  isSecure: boolean;
}

/** What asks for less than the whole file, or sets a condition. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range'];

/** Header lines that were put together before, by what they depend on. A site has its own, which go with it. */
const heads = new WeakMap<SiteHeaders, Map<string, string[]>>();

/** `Vary` of a file: what its address and its codings depend on. */
export const varyOf = ({ file, also }: Pick<Sent, 'file' | 'also'>): string[] =>
  [also.Vary ?? '', Object.keys(file.copies).length > 1 ? 'Accept-Encoding' : ''].filter(Boolean);

/** The same lines that `decide` comes to where there is nothing to decide. */
async function headOf(request: IncomingMessage, copy: Copy, coding: Coding, sent: Sent): Promise<string[]> {
  const { file, also, headers, isSecure } = sent;
  const { answer } = await decide(request, copy, file.type);
  const vary = varyOf(sent);
  const lines = {
    ...headersFor(file.path, headers, isSecure),
    ...Object.fromEntries(answer.headers),
    ...also,
    ...(vary.length > 0 && { Vary: vary.join(', ') }),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  };
  return Object.entries(lines).flat();
}

async function knownHead(request: IncomingMessage, copy: Copy, coding: Coding, sent: Sent): Promise<string[]> {
  const { file, also, headers, isSecure } = sent;
  const known = heads.get(headers) ?? new Map<string, string[]>();
  heads.set(headers, known);
  const key = `${copy.hash} ${file.path} ${coding} ${isSecure} ${Object.keys(also)}`;
  const head = known.get(key) ?? (await headOf(request, copy, coding, sent));
  known.set(key, head);
  return head;
}

/**
 * Answers with the whole of a small file, which is what nearly all requests ask for, out of memory and with headers
 * that were put together before.
 *
 * @returns false, with nothing sent, when something else is asked for, or the file is large or gone.
 */
export async function answerPlain(request: IncomingMessage, response: ServerResponse, sent: Sent): Promise<boolean> {
  if (CONDITIONS.some((name) => request.headers[name] !== undefined)) return false;
  const coding = chooseCoding(request, sent.file);
  const copy = coding && sent.file.copies[coding];
  const content = copy && (await bytesOf(copy));
  if (!content) return false;
  response.writeHead(200, await knownHead(request, copy, coding, sent));
  response.end(request.method === 'HEAD' ? undefined : content);
  return true;
}
