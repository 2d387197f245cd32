import { type expectations, headOf, refused } from '../support/expected.ts';
import type { Fixture } from '../support/fixture.ts';
import { type Row, row } from '../support/requests.ts';

const FILE = '/notes.pdf';

/** Ranges of a file of 10,000 bytes, with the first and last byte of the response. */
const PARTS: Record<string, [number, number]> = {
  '0-0': [0, 0],
  '9999-9999': [9999, 9999],
  '9990-': [9990, 9999],
  '0-10000': [0, 9999],
  '009-0010': [9, 10],
  '0-9007199254740993': [0, 9999],
  '9999-99999999999999999999999999999999': [9999, 9999],
  '-10': [9990, 9999],
  '-10001': [0, 9999],
  '-99999999999999999999': [0, 9999],
};

/** Ranges that start after the end. */
const BEHIND = ['10000-', '10000-10000', '99999999-', '9007199254740993-', '18446744073709551616-18446744073709551617'];

/** Ignored ranges: none, several, or invalid. */
const IGNORED = [
  'bytes=5-2',
  'bytes=-0',
  'bytes=0-1,3-4',
  `bytes=${'0-,'.repeat(3000)}0-`,
  'bytes=',
  'bytes=x-y',
  'bytes=1.5-3',
  'bytes=1-2-3',
  'bytes=0-1;q=1',
  'Bytes=0-1',
  'lines=1-2',
  'bytes',
  'bytes=NaN-Infinity',
  'bytes=\u00b9-\u00b2',
];

/** Ranges, alone and with conditions. */
export function ranges(
  fixture: Fixture,
  { whole, part, unsatisfiable, missing }: ReturnType<typeof expectations>,
): Row[] {
  const tag = fixture.tag(FILE);
  const date = (ms: number) => new Date(fixture.modified(FILE) + ms).toUTCString();
  const br = ['Accept-Encoding: br', 'Range: bytes=10-19'];
  return [
    ...Object.entries(PARTS).map(([range, [first, last]]) =>
      row('GET', FILE, [`Range: bytes=${range}`], part(FILE, first, last)),
    ),
    ...BEHIND.map((range) => row('GET', FILE, [`Range: bytes=${range}`], unsatisfiable(FILE))),
    ...IGNORED.map((range) => row('GET', FILE, [`Range: ${range}`], whole(FILE))),
    ...['bytes=0-9', 'bytes=5-2', 'bytes=99999999-', 'bytes=0-9007199254740993'].map((range) =>
      row('HEAD', FILE, [`Range: ${range}`], headOf(whole(FILE))),
    ),
    row('GET', FILE, ['Range: bytes=0-1', 'Range: bytes=3-4'], whole(FILE)),
    row('GET', '/empty.txt', ['Range: bytes=0-0'], whole('/empty.txt')),
    row('GET', '/empty.txt', ['Range: bytes=-5'], whole('/empty.txt')),
    row('GET', '/nowhere', ['Range: bytes=0-9'], missing()),
    row('POST', FILE, ['Range: bytes=0-9'], refused(405, { allow: 'GET, HEAD' })),
    row('GET', '/about-us', br, part('/about-us.html', 10, 19, 'br')),
    row('GET', '/about-us', ['Accept-Encoding: gzip', 'Range: bytes=-4'], suffix('gzip', 4)),
    row(
      'GET',
      '/about-us',
      [...br, `If-Range: ${fixture.tag('/about-us.html', 'br')}`],
      part('/about-us.html', 10, 19, 'br'),
    ),
    row('GET', '/about-us', [...br, `If-Range: ${fixture.tag('/about-us.html')}`], whole('/about-us.html', 'br')),
    row('GET', FILE, ['Range: bytes=0-9', `If-Range: ${tag}`], part(FILE, 0, 9)),
    row('GET', FILE, ['Range: bytes=0-9', `If-Range: W/${tag}`], whole(FILE)),
    row('GET', FILE, ['Range: bytes=0-9', 'If-Range: "an-old-one"'], whole(FILE)),
    row('GET', FILE, ['Range: bytes=0-9', `If-Range: ${tag}, "another"`], whole(FILE)),
    row('GET', FILE, ['Range: bytes=0-9', 'If-Range: what?'], whole(FILE)),
    row('GET', FILE, ['Range: bytes=0-9', `If-Range: ${date(0)}`], part(FILE, 0, 9)),
    row('GET', FILE, ['Range: bytes=0-9', `If-Range: ${date(-5000)}`], whole(FILE)),
    row('GET', FILE, ['Range: bytes=0-9', `If-Range: ${date(5000)}`], whole(FILE)),
    row('GET', FILE, ['Range: bytes=99999-', 'If-Range: "an-old-one"'], whole(FILE)),
    row('GET', FILE, [`If-Range: ${tag}`], whole(FILE)),
  ];

  function suffix(coding: 'gzip', length: number) {
    const size = fixture.bytes('/about-us.html', coding).length;
    return part('/about-us.html', size - length, size - 1, coding);
  }
}
