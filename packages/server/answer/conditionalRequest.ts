import type { IncomingMessage } from 'node:http';
import { createFileResponse } from '@remix-run/response/file';
import type { Copy } from '../release/release.ts';
import type { Part } from './transfer.ts';

/** Status and headers of a response, and the part of the file to send. */
export interface Decision {
  status: number;
  headers: Headers;
  part: Part;
}

/** The date formats of HTTP: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7 */
const DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} \w{3} \d{4} [\d:]{8} GMT$/;
const OLD_DATE = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-\w{3}-\d{2} [\d:]{8} GMT$/;
/** The format of C's `asctime`, which has no zone and means GMT. */
const C_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \w{3} [\d ]\d [\d:]{8} \d{4}$/;

/** Returns a valid HTTP date in a form for `Date`, or undefined: `Date` parses many other texts too. */
function httpDate(text: string): string | undefined {
  if (DATE.test(text) || OLD_DATE.test(text)) return text;
  return C_DATE.test(text) ? `${text} GMT` : undefined;
}

/** Collapses whitespace: the library parses a list in time quadratic in its number of spaces. */
const collapseSpaces = (list: string) => list.replace(/\s+/g, ' ');

/**
 * Returns a `Range` with a single satisfiable range. Multiple ranges, other units and invalid values may be ignored:
 * https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
function singleRange(range: string): string | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const isSupported = first ? !last || Number(first) <= Number(last) : Number(last) > 0;
  return isSupported ? range : undefined;
}

/**
 * Prepares the conditional and range headers for the library. A header is ignored if its function returns undefined, as
 * an invalid date must be: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.3
 */
const READERS: Record<string, (value: string) => string | undefined> = {
  'if-match': collapseSpaces,
  // It compares weakly, the library does not: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
  'if-none-match': (list) => collapseSpaces(list).replaceAll('W/"', '"'),
  'if-modified-since': httpDate,
  'if-unmodified-since': httpDate,
  'if-range': (value) => value,
  range: singleRange,
};

/**
 * Evaluates conditions and range. Returns status, headers and the bytes to send. The library does not send them,
 * because Node's streams are closed with the connection.
 */
export async function evaluateConditions(
  { method = 'GET', headers: asked }: Pick<IncomingMessage, 'method' | 'headers'>,
  { size, hash, modified }: Copy,
  type: string,
): Promise<Decision> {
  const given = new Headers();
  for (const [name, read] of Object.entries(READERS)) {
    const value = read(String(asked[name] ?? ''));
    // An empty file has no parts: `Content-Range` cannot express one.
    if (value && !(name === 'range' && size === 0)) given.set(name, value);
  }
  const part: Part = { start: 0, end: size };
  const stream = () => new ReadableStream<Uint8Array>();
  const slice = (start = 0, end = size) => {
    Object.assign(part, { start, end });
    return { stream };
  };
  const arrayBuffer = async () => new ArrayBuffer(0);
  const { status, headers } = await createFileResponse(
    { name: '', size, type, lastModified: modified, stream, arrayBuffer, slice },
    new Request('http://localhost/', { method, headers: given }),
    { etag: 'strong', digest: async () => hash, acceptRanges: true },
  );
  return { status, headers, part };
}
