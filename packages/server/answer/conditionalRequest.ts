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

/**
 * The conditional and range headers, with a function that prepares each value for the library. A header is ignored if
 * the function returns undefined, as an invalid date must be: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.3
 */
const READERS: Record<string, (value: string) => string | undefined> = {
  'if-match': collapseSpaces,
  'if-none-match': collapseSpaces,
  'if-modified-since': httpDate,
  'if-unmodified-since': httpDate,
  'if-range': (value) => value,
  range: (value) => value,
};

/** Collapses whitespace: the library parses a list in time quadratic in its number of spaces. */
function collapseSpaces(list: string): string {
  return list.replace(/\s+/g, ' ');
}

/** A single satisfiable range: `bytes=0-99`, `bytes=100-`, `bytes=-10`. */
const ONE_RANGE = /^bytes=((\d+)-(\d*)|-0*[1-9]\d*)$/;

/**
 * Returns whether a `Range` gets a partial response. Multiple ranges, other units and invalid values may be ignored:
 * https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
function isSupportedRange(range: string): boolean {
  const [, given, first, last] = ONE_RANGE.exec(range) ?? [];
  return given !== undefined && !(first && last && Number(first) > Number(last));
}

/** Converts a request for the library. */
function conditionsOf({ method = 'GET', headers }: IncomingMessage, size: number): Request {
  const given = new Headers();
  for (const [name, read] of Object.entries(READERS)) {
    const value = headers[name];
    const understood = typeof value === 'string' ? read(value) : undefined;
    if (understood !== undefined) given.set(name, understood);
  }
  // An empty file has no parts: `Content-Range` cannot express one.
  if (size === 0 || !isSupportedRange(given.get('range') ?? '')) given.delete('range');
  // `If-None-Match` compares weakly, the library does not: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
  const known = given.get('if-none-match');
  if (known !== null) given.set('if-none-match', known.replaceAll('W/"', '"'));
  return new Request('http://localhost/', { method, headers: given });
}

/**
 * Evaluates conditions and range. Returns status, headers and the bytes to send. The library does not send them,
 * because Node's streams are closed with the connection.
 */
export async function evaluateConditions(request: IncomingMessage, copy: Copy, type: string): Promise<Decision> {
  const { size, hash, modified } = copy;
  const part: Part = { start: 0, end: size };
  const stream = () => new ReadableStream<Uint8Array>();
  const file: Parameters<typeof createFileResponse>[0] = {
    name: '',
    size,
    type,
    lastModified: modified,
    stream,
    arrayBuffer: async () => new ArrayBuffer(0),
    slice(start = 0, end = size) {
      Object.assign(part, { start, end });
      return { stream };
    },
  };
  const options = { etag: 'strong', digest: async () => hash, acceptRanges: true } as const;
  const { status, headers } = await createFileResponse(file, conditionsOf(request, size), options);
  return { status, headers, part };
}
