import fc from 'fast-check';
import type { Fixture } from '../support/fixture.ts';

/** A syntactically valid request for any target. */
export interface Asked {
  method: string;
  target: string;
  headers: [name: string, value: string][];
}

/** The fixture's files by URL path. */
export const PAGES: Record<string, string> = {
  '/': '/index.html',
  '/about-us': '/about-us.html',
  '/service/rpa': '/service/rpa.html',
  '/data/index.json': '/data/index.json',
  '/assets/style-1.css': '/assets/style-1.css',
  '/pictures/one-480.avif': '/pictures/one-480.avif',
  '/notes.pdf': '/notes.pdf',
  '/empty.txt': '/empty.txt',
  '/.well-known/security.txt': '/.well-known/security.txt',
};

const oneOf = (...values: string[]) => fc.constantFrom(...values);
const joined = (parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));
const listed = (item: fc.Arbitrary<string>, maxLength: number) =>
  fc
    .tuple(fc.array(item, { minLength: 1, maxLength: maxLength }), oneOf(', ', ',', ' ,'))
    .map(([items, by]) => items.join(by));

const page = fc.constantFrom(...Object.keys(PAGES));
const piece = oneOf(
  'a',
  'about-us',
  'service',
  'data',
  '404',
  '..',
  '.',
  '%2e',
  '%2f',
  '%5c',
  '%00',
  '%',
  '%ff',
  '%41',
  '\\',
  '~',
  ';',
  '_',
  '.br',
  '.gz',
  '.html',
  '',
  'index',
  '__proto__',
  '%20',
  '@',
  ':',
  '"',
  '<',
);
const strange = fc.array(fc.oneof(piece, page), { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
const changed = fc
  .tuple(page, oneOf('/', '.html', '.br', '.gz', '/..', '%2e', '//', '?', '?x=/../%00', '%', '/404', '/nowhere'))
  .map((parts) => parts.join(''));
const other = oneOf(
  '/healthz',
  '/readyz',
  '/send-email',
  '/vitals',
  '/old',
  '/rpa/',
  '/404',
  '/service/404',
  '/service/x',
  '/.hidden',
  '/_redirects',
  '*',
);
const long = fc.integer({ min: 1900, max: 2100 }).map((length) => `/${'x'.repeat(length)}`);
const local = fc.oneof({ weight: 6, arbitrary: page }, changed, strange, other, { weight: 1, arbitrary: long });
const target = fc.oneof(
  { weight: 9, arbitrary: local },
  { weight: 1, arbitrary: local.filter((path) => path !== '*').map((path) => `http://site.test${path}`) },
);

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('HEAD') },
  { weight: 1, arbitrary: oneOf('POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'QUERY') },
);

const position = fc.oneof(
  fc.nat(12_000).map(String),
  oneOf('', '0', '63', '64', '9999', '10000', '9007199254740993', '99999999999999999999999', '00', 'x', '-1', '1.5'),
);
const exact = fc.tuple(fc.nat(70), fc.nat(70)).chain(([a, b]) => {
  const [first, last] = [Math.min(a, b), Math.max(a, b)];
  return oneOf(`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`);
});
const messy = joined([
  oneOf('bytes', 'bytes', 'bytes', 'bytes', 'bytes', 'Bytes', 'lines', ''),
  oneOf('=', '=', '=', '=', ' = ', ''),
  listed(joined([position, oneOf('-', '-', '-', '-', '', '--'), position]), 3),
]);
const range = fc.oneof({ weight: 3, arbitrary: exact }, { weight: 2, arbitrary: messy });

const quality = oneOf('', '', '', ';q=0', ';q=0.0', ';q=1', ';q=0.5', '; q=0.001', ';q=2', ';q=x', ';q=', ';x=y');
const encoding = listed(joined([oneOf('br', 'gzip', 'identity', '*', 'deflate', 'zstd', 'BR', 'xbr', ''), quality]), 4);

/** Returns valid, wrong and malformed entity tags and dates. */
function validators(fixture: Fixture) {
  const files = Object.values(PAGES);
  const codings = ['identity', 'br', 'gzip'] as const;
  const tags = files.flatMap((file) =>
    codings.filter((coding) => fixture.has(file, coding)).map((coding) => fixture.tag(file, coding)),
  );
  const tag = fc.oneof(
    fc.constantFrom(...tags),
    fc.constantFrom(...tags).map((text) => `W/${text}`),
    oneOf('"x"', '*', '""', '"', 'x', 'W/', ''),
  );
  const times = files.map((file) => fixture.modified(file));
  const date = fc.oneof(
    fc
      .tuple(fc.constantFrom(...times), fc.constantFrom(0, 0, 1000, -1000, 1e9, -1e9))
      .map(([time, by]) => new Date(time + by).toUTCString()),
    oneOf('', '0', 'yesterday', 'Thu, 99 Foo 2026 99:99:99 GMT', '2026-01-01', '-1'),
  );
  return { tag, date };
}

/** Returns requests for existing and missing files of a fixture. */
export function requests(fixture: Fixture): fc.Arbitrary<Asked> {
  const { tag, date } = validators(fixture);
  const named = (name: string, value: fc.Arbitrary<string>) => value.map((text): [string, string] => [name, text]);
  const header = fc.oneof(
    { weight: 5, arbitrary: named('Range', range) },
    { weight: 5, arbitrary: named('Accept-Encoding', encoding) },
    { weight: 3, arbitrary: named('If-None-Match', listed(tag, 3)) },
    named('If-Match', listed(tag, 2)),
    { weight: 2, arbitrary: named('If-Range', fc.oneof(tag, date)) },
    named('If-Modified-Since', date),
    named('If-Unmodified-Since', date),
    named('Cache-Control', oneOf('no-cache', 'max-age=0')),
    named('X-Junk', oneOf('\u00ff\u00fe', 'a'.repeat(3000), '', '"', '\t')),
    named('Cookie', oneOf('a=b', ';;;', '='.repeat(500))),
    named('Upgrade', oneOf('websocket', 'h2c')),
  );
  return fc.record({ method, target, headers: fc.array(header, { maxLength: 5 }) });
}

const byte = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 33, max: 126 }) },
  fc.nat(255),
  fc.constantFrom(0, 10, 13, 32, 58, 47, 37, 127, 255),
);
const edit = fc.record({ at: fc.nat(400), remove: fc.nat(3), insert: fc.array(byte, { maxLength: 3 }) });

/** Edits that corrupt a request's bytes. */
export const damage = fc.array(edit, { minLength: 1, maxLength: 3 });

/** Applies edits to bytes. */
export function damaged(bytes: Buffer, edits: { at: number; remove: number; insert: number[] }[]): Buffer {
  return edits.reduce((before, { at, remove, insert }) => {
    const place = at % (before.length + 1);
    return Buffer.concat([before.subarray(0, place), Buffer.from(insert), before.subarray(place + remove)]);
  }, bytes);
}
