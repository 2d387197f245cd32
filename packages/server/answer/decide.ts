import type { IncomingMessage } from 'node:http';
import { createFileResponse } from '@remix-run/response/file';
import type { Copy } from '../release/release.ts';
import type { Part } from './transfer.ts';

/** The status and headers of an answer, and the bytes of the file that are its body. */
export interface Decision {
  status: number;
  headers: Headers;
  part: Part;
}

/** The three forms of a date in a header: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7 */
const DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} \w{3} \d{4} [\d:]{8} GMT$/;
const OLD_DATE = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-\w{3}-\d{2} [\d:]{8} GMT$/;
/** That of `asctime` in C, which names no zone and means GMT. */
const C_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \w{3} [\d ]\d [\d:]{8} \d{4}$/;

/** A date of a header, for `Date` to read; nothing for other texts, many of which `Date` would read as a date, too. */
function httpDate(text: string): string | undefined {
  if (DATE.test(text) || OLD_DATE.test(text)) return text;
  return C_DATE.test(text) ? `${text} GMT` : undefined;
}

/**
 * The headers that ask for a part of a file or set a condition, and how each is read before the library gets it. Without
 * a result the header is ignored, as one that holds no date must be:
 * https://www.rfc-editor.org/rfc/rfc9110#section-13.1.3
 */
const READERS: Record<string, (value: string) => string | undefined> = {
  'if-match': oneBlank,
  'if-none-match': oneBlank,
  'if-modified-since': httpDate,
  'if-unmodified-since': httpDate,
  'if-range': (value) => value,
  range: (value) => value,
};

/** Many blanks in a row become one: the time that the library takes for a list grows with the square of their number. */
function oneBlank(list: string): string {
  return list.replace(/\s+/g, ' ');
}

/** One range that exists: `bytes=0-99`, `bytes=100-`, `bytes=-10`. */
const ONE_RANGE = /^bytes=((\d+)-(\d*)|-0*[1-9]\d*)$/;

/**
 * Whether a `Range` is one that is answered with a part. Others may be ignored: several at once, other units, and
 * what is not understood. https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
function isAnswered(range: string): boolean {
  const [, given, first, last] = ONE_RANGE.exec(range) ?? [];
  return given !== undefined && !(first && last && Number(first) > Number(last));
}

/** The request as the library wants it. */
function conditionsOf({ method = 'GET', headers }: IncomingMessage, size: number): Request {
  const given = new Headers();
  for (const [name, read] of Object.entries(READERS)) {
    const value = headers[name];
    const understood = typeof value === 'string' ? read(value) : undefined;
    if (understood !== undefined) given.set(name, understood);
  }
  // An empty file has no parts: no Content-Range could name one.
  if (size === 0 || !isAnswered(given.get('range') ?? '')) given.delete('range');
  // This header compares weakly, the library does not: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
  const known = given.get('if-none-match');
  if (known !== null) given.set('if-none-match', known.replaceAll('W/"', '"'));
  return new Request('http://localhost/', { method, headers: given });
}

/**
 * Decides on status and headers, by conditions and range, and on which of the bytes are sent. Sending them is not the
 * library's part: Node's own streams end with the connection.
 */
export async function decide(request: IncomingMessage, copy: Copy, type: string): Promise<Decision> {
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
