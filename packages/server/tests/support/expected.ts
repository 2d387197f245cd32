import { STATUS_CODES } from 'node:http';
import { extname } from 'node:path';
import type { Coding, Fixture } from './fixture.ts';
import type { Answer } from './wire.ts';

/** What an answer must be. A header that is undefined must not be there; one that is not named may be anything. */
export interface Expected {
  status: number;
  headers?: Record<string, string | undefined>;
  body?: Buffer;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.avif': 'image/avif',
};

/** Only what compresses has other codings. */
const hasCodings = (path: string) => !/\.(pdf|avif)$/.test(path);

const NOTHING = Buffer.alloc(0);

/** A status without a file: its name is the body. */
export function refused(status: number, headers: Expected['headers'] = {}): Expected {
  const body = Buffer.from(`${STATUS_CODES[status]}\n`);
  return { status, headers: { 'content-length': String(body.length), ...headers }, body };
}

/** A status that Node itself answers, with nothing behind it. */
export const closed = (status: number): Expected => ({ status, headers: { connection: 'close' }, body: NOTHING });

/** A status that the mail relay answers; its words are the relay's own matter. */
export const relayed = (status: number): Expected => ({ status });

/** The answer to HEAD in place of GET: the same, and no body. */
export const headOf = (expected: Expected): Expected => ({ ...expected, body: NOTHING });

/** An address has moved. */
export const moved = (location: string): Expected => refused(301, { location, etag: undefined });

/** What the server must answer for the files of a fixture. */
export function expectations(fixture: Fixture) {
  const common = (path: string, coding: Coding) => ({
    etag: fixture.tag(path, coding),
    'last-modified': new Date(fixture.modified(path, coding)).toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': /^\/(assets|pictures)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: hasCodings(path) ? 'Accept-Encoding' : undefined,
  });
  const described = (path: string, coding: Coding) => ({
    'content-type': TYPES[extname(path)],
    'content-encoding': coding === 'identity' ? undefined : coding,
  });

  return {
    /** The whole file. */
    whole(path: string, coding: Coding = 'identity'): Expected {
      const body = fixture.bytes(path, coding);
      const length = { 'content-length': String(body.length), 'content-range': undefined };
      return { status: 200, headers: { ...common(path, coding), ...described(path, coding), ...length }, body };
    },
    /** The bytes from the first to the last, both included. */
    part(path: string, first: number, last: number, coding: Coding = 'identity'): Expected {
      const all = fixture.bytes(path, coding);
      const body = all.subarray(first, last + 1);
      const range = {
        'content-length': String(last - first + 1),
        'content-range': `bytes ${first}-${last}/${all.length}`,
      };
      return { status: 206, headers: { ...common(path, coding), ...described(path, coding), ...range }, body };
    },
    /** A range that the file does not have. */
    unsatisfiable: (path: string): Expected =>
      refused(416, { 'content-range': `bytes */${fixture.bytes(path).length}`, 'cache-control': 'no-store' }),
    /** The client has it already. */
    notModified: (path: string, coding: Coding = 'identity'): Expected => ({
      status: 304,
      headers: { ...common(path, coding), 'content-length': undefined, 'content-encoding': undefined },
      body: NOTHING,
    }),
    /** A not-found page: never conditional, never in part. */
    missing(page = '/404.html', coding: Coding = 'identity'): Expected {
      const body = fixture.bytes(page, coding);
      const headers = {
        ...described(page, coding),
        'content-length': String(body.length),
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag: undefined,
        'content-range': undefined,
      };
      return { status: 404, headers, body };
    },
  };
}

/** What is wrong with answers, in words; nothing when all is well. */
export function differences(answers: Answer[], expected: Expected[]): string[] {
  const statuses = answers.map(({ status }) => status);
  const wanted = expected.map(({ status }) => status);
  if (String(statuses) !== String(wanted)) return [`answered [${statuses}], not [${wanted}]`];
  return expected.flatMap(({ headers = {}, body }, index) => {
    const answer = answers[index];
    const wrong = Object.entries(headers)
      .filter(([name, value]) => answer?.headers[name] !== value)
      .map(([name, value]) => `${name}: ${answer?.headers[name]}, not ${value}`);
    return body && !answer?.body.equals(body) ? [...wrong, `a body of ${answer?.body.length} other bytes`] : wrong;
  });
}
