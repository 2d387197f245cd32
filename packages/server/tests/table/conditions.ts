import { type expectations, headOf, moved, refused } from '../support/expected.ts';
import type { Fixture } from '../support/fixture.ts';
import { type Row, row } from '../support/requests.ts';

const FILE = '/notes.pdf';
const PAGE = '/about-us.html';

/** Conditional requests. */
export function conditions(fixture: Fixture, expected: ReturnType<typeof expectations>): Row[] {
  const { whole, part, notModified, missing } = expected;
  const tag = fixture.tag(FILE);
  const date = (ms: number) => new Date(fixture.modified(FILE) + ms).toUTCString();
  const failed = refused(412, { 'content-range': undefined });
  const known = (...headers: string[]) => row('GET', FILE, headers, notModified(FILE));
  const unknown = (...headers: string[]) => row('GET', FILE, headers, whole(FILE));
  const refusedBy = (...headers: string[]) => row('GET', FILE, headers, failed);
  return [
    known(`If-None-Match: ${tag}`),
    known(`If-None-Match: W/${tag}`),
    known(`If-None-Match: "one", ${tag}, "two"`),
    known(`If-None-Match: "one" ,W/${tag}`),
    known('If-None-Match: *'),
    known('If-None-Match: "one"', `If-None-Match: ${tag}`),
    known(`If-None-Match: ${tag}`, `If-Modified-Since: ${date(-86_400_000)}`),
    known(`If-None-Match: ${tag}`, 'Cache-Control: no-cache'),
    known(`If-None-Match: ${tag}`, 'Range: bytes=0-9'),
    known(`If-Modified-Since: ${date(0)}`),
    known(`If-Modified-Since: ${date(86_400_000)}`),
    known(`If-Match: ${tag}`, `If-None-Match: ${tag}`),
    unknown('If-None-Match: "another"'),
    unknown('If-None-Match: what?'),
    unknown(`If-None-Match: ${'"x",'.repeat(2000)}"y"`),
    unknown('If-None-Match: "another"', `If-Modified-Since: ${date(86_400_000)}`),
    unknown(`If-Modified-Since: ${date(-5000)}`),
    unknown('If-Modified-Since: yesterday'),
    unknown('If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT'),
    unknown(`If-Match: ${tag}`),
    unknown(`If-Match: "one", ${tag}`),
    unknown('If-Match: *'),
    unknown(`If-Unmodified-Since: ${date(0)}`),
    unknown('If-Unmodified-Since: tomorrow'),
    known(`If-None-Match: "one" \t  , ${tag}`),
    known(`If-None-Match: "one"\u00a0,\u00a0${tag}`),
    unknown(`If-Match: "one" \t  , ${tag}`),
    unknown(`If-Match: ${tag}`, `If-Unmodified-Since: ${date(-5000)}`),
    refusedBy('If-Match: "another"'),
    refusedBy(`If-Match: W/${tag}`),
    refusedBy('If-Match: "another"', 'If-None-Match: *'),
    refusedBy('If-Match: "another"', 'Range: bytes=0-9'),
    refusedBy(`If-Unmodified-Since: ${date(-5000)}`),
    row('GET', FILE, [`If-Match: ${tag}`, 'Range: bytes=0-9'], part(FILE, 0, 9)),
    row('HEAD', FILE, [`If-None-Match: ${tag}`], notModified(FILE)),
    row('HEAD', FILE, ['If-Match: "another"'], headOf(failed)),
    row(
      'GET',
      '/about-us',
      ['Accept-Encoding: br', `If-None-Match: ${fixture.tag(PAGE, 'br')}`],
      notModified(PAGE, 'br'),
    ),
    row('GET', '/about-us', ['Accept-Encoding: br', `If-None-Match: ${fixture.tag(PAGE)}`], whole(PAGE, 'br')),
    row('GET', '/about-us', [`If-None-Match: ${fixture.tag(PAGE, 'gzip')}`], whole(PAGE)),
    row('GET', '/nowhere', ['If-None-Match: *'], missing()),
    row('GET', '/nowhere', ['If-Match: "another"'], missing()),
    row('GET', '/old', ['If-None-Match: *'], moved('/about-us')),
  ];
}
