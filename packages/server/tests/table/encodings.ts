import { type expectations, headOf, refused } from '../support/expected.ts';
import type { Coding } from '../support/fixture.ts';
import { type Row, row } from '../support/requests.ts';

const PAGE = '/about-us.html';

/** The expected coding of a page that exists in all codings. */
const CHOICES: [string, Coding][] = [
  ['', 'identity'],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['br-x, xgzip', 'identity'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0.5, identity;q=0.9', 'identity'],
  ['br;q=what', 'identity'],
  ['identity;q=0, br', 'br'],
  ['*;q=0, gzip', 'gzip'],
  [', ,', 'identity'],
  ['x,'.repeat(4000), 'identity'],
  ['br\u00e9', 'identity'],
];

/** Requests for compressed copies. */
export function encodings({ whole, missing }: ReturnType<typeof expectations>): Row[] {
  const unacceptable = refused(406, { vary: 'Accept-Encoding' });
  return [
    ...CHOICES.map(([accepted, coding]) =>
      row('GET', '/about-us', [`Accept-Encoding: ${accepted}`], whole(PAGE, coding)),
    ),
    row('GET', '/about-us', [], whole(PAGE)),
    row('GET', '/about-us', ['Accept-Encoding: gzip', 'Accept-Encoding: br'], whole(PAGE, 'br')),
    row('HEAD', '/about-us', ['Accept-Encoding: br'], headOf(whole(PAGE, 'br'))),
    row('GET', '/about-us', ['Accept-Encoding: *;q=0'], unacceptable),
    row('GET', '/about-us', ['Accept-Encoding: identity;q=0'], unacceptable),
    row('GET', '/about-us', ['Accept-Encoding: identity;q=0, deflate'], unacceptable),
    row('HEAD', '/about-us', ['Accept-Encoding: *;q=0'], headOf(unacceptable)),
    row('GET', '/notes.pdf', ['Accept-Encoding: br, gzip'], whole('/notes.pdf')),
    row('GET', '/notes.pdf', ['Accept-Encoding: identity;q=0'], refused(406, { vary: undefined })),
    row('GET', '/nowhere', ['Accept-Encoding: gzip, br'], missing('/404.html', 'br')),
    row('GET', '/nowhere', ['Accept-Encoding: br;q=0, gzip'], missing('/404.html', 'gzip')),
    row('GET', '/nowhere', ['Accept-Encoding: *;q=0'], missing()),
    row('HEAD', '/nowhere', ['Accept-Encoding: br'], headOf(missing('/404.html', 'br'))),
  ];
}
