import { STATUS_CODES } from 'node:http';
import { extname } from 'node:path';
import type { Coding, Fixture } from './fixture.ts';
import type { Answer } from './wire.ts';

/** An expected response. An undefined header must be absent; unnamed headers may have any value. */
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

/** Returns whether a file has compressed copies. */
const hasCodings = (path: string) => !/\.(pdf|avif)$/.test(path);

const NOTHING = Buffer.alloc(0);

/** Returns the response with a status and its name as the body. */
export function refused(status: number, headers: Expected['headers'] = {}): Expected {
  const body = Buffer.from(`${STATUS_CODES[status]}\n`);
  return { status, headers: { 'content-length': String(body.length), ...headers }, body };
}

/** Returns the response that Node itself sends before it closes the connection. */
export const closed = (status: number): Expected => ({ status, headers: { connection: 'close' }, body: NOTHING });

/** Returns a response of the mail relay; its body is not checked. */
export const relayed = (status: number): Expected => ({ status });

/** Returns the response to HEAD: the same without a body. */
export const headOf = (expected: Expected): Expected => ({ ...expected, body: NOTHING });

/** Returns a redirect. */
export const moved = (location: string): Expected => refused(301, { location, etag: undefined });

/** Returns functions for the expected responses of a fixture. */
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
    /** Returns the response with the whole file. */
    whole(path: string, coding: Coding = 'identity'): Expected {
      const body = fixture.bytes(path, coding);
      const length = { 'content-length': String(body.length), 'content-range': undefined };
      return { status: 200, headers: { ...common(path, coding), ...described(path, coding), ...length }, body };
    },
    /** Returns a partial response; `last` is inclusive. */
    part(path: string, first: number, last: number, coding: Coding = 'identity'): Expected {
      const all = fixture.bytes(path, coding);
      const body = all.subarray(first, last + 1);
      const range = {
        'content-length': String(last - first + 1),
        'content-range': `bytes ${first}-${last}/${all.length}`,
      };
      return { status: 206, headers: { ...common(path, coding), ...described(path, coding), ...range }, body };
    },
    /** Returns the response to an unsatisfiable range. */
    unsatisfiable: (path: string): Expected =>
      refused(416, { 'content-range': `bytes */${fixture.bytes(path).length}`, 'cache-control': 'no-store' }),
    /** Returns the response for a cached file. */
    notModified: (path: string, coding: Coding = 'identity'): Expected => ({
      status: 304,
      headers: { ...common(path, coding), 'content-length': undefined, 'content-encoding': undefined },
      body: NOTHING,
    }),
    /** Returns a not-found page: never conditional or partial. */
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

/** Returns the differences as messages. */
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
