import { closed, type Expected, type expectations, headOf, moved, refused } from '../support/expected.ts';
import { type Row, row } from '../support/requests.ts';

const REFUSED = [
  '/../package.json',
  '/a/..',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc',
  '/about-us%00.html',
  '/%zz',
  '/%ff',
  '//example.com/',
  'http://site.test//example.com',
  'ftp://site.test/about-us',
];

const MISSING = [
  '/nowhere',
  '/Robots.TXT',
  '/about-us%20',
  '/about-us/nowhere',
  '/about-us.br',
  '/about-us;x=1',
  '/404',
  '/404?x=1',
  '/%34%304',
  '/_redirects',
  '/__proto__',
  '/.hidden',
  '/.release.json',
  '/about-us.html.gz',
  '/assets/app-one.js.br',
  '/.well-known/security.txt.gz',
  '/assets',
  '/service',
  '/%0d%0aSet-Cookie:x',
  '/%E2%80%AE',
];

const MOVED: Record<string, string> = {
  '/%61bout%2Dus': '/about-us',
  '/about-us/': '/about-us',
  '/about-us.html': '/about-us',
  '/about-us.html?a=b&c': '/about-us?a=b&c',
  '/old': '/about-us',
  '/old.html?x=//example.com': '/about-us?x=//example.com',
  '/About-Us?A=b': '/about-us?A=b',
  '/Service/RPA./': '/service/rpa',
  '/nowhere/': '/nowhere',
  '/nowhere%0d%0aSet-Cookie:x/': '/nowhere%0d%0aSet-Cookie:x',
  'http://other.example/old': '/about-us',
};

const FOUND: Record<string, string> = {
  '/': '/index.html',
  '/?': '/index.html',
  '/?x=%00%ff/../': '/index.html',
  '/about-us': '/about-us.html',
  '/service/rpa': '/service/rpa.html',
  '/data/index.json': '/data/index.json',
  '/assets/app-one.js': '/assets/app-one.js',
  '/pictures/one-480.avif': '/pictures/one-480.avif',
  '/.well-known/security.txt': '/.well-known/security.txt',
  '/empty.txt': '/empty.txt',
  [`/about-us?${'x'.repeat(8000)}`]: '/about-us.html',
  'http://site.test/about-us': '/about-us.html',
  'HTTP://other.example:99/about-us?x': '/about-us.html',
  'http://site.test': '/index.html',
  'https://site.test/?x': '/index.html',
};

const a = (length: number) => `/${'a'.repeat(length - 1)}`;

/** Paths that exist, have moved, are missing, or are invalid. */
export function paths({ whole, missing }: ReturnType<typeof expectations>): Row[] {
  const each = <Value>(values: Record<string, Value>, answer: (value: Value) => Expected) =>
    Object.entries(values).map(([path, value]) => row('GET', path, [], answer(value)));
  return [
    ...REFUSED.map((path) => row('GET', path, [], refused(400))),
    ...MISSING.map((path) => row('GET', path, [], missing())),
    ...['/service/unknown', '/service/404', '/service/404.html', '/service/deep/er', '/service/.x'].map((path) =>
      row('GET', path, [], missing('/service/404.html')),
    ),
    ...each(MOVED, moved),
    ...each(FOUND, (file) => whole(file)),
    row('HEAD', '/', [], headOf(whole('/index.html'))),
    row('HEAD', '/nowhere', [], headOf(missing())),
    row('HEAD', '/old', [], headOf(moved('/about-us'))),
    row('HEAD', '/..%2f', [], headOf(refused(400))),
    row('GET', a(2000), [], missing()),
    row('GET', a(2001), [], refused(414)),
    row('HEAD', a(5000), [], headOf(refused(414))),
    row('GET', a(20_000), [], closed(431)),
    row('GET', '*', [], refused(400)),
    row('GET', 'about-us', [], closed(400)),
    row('GET', '/about us', [], closed(400)),
    row('GET', '/caf\u00e9', [], closed(400)),
    row('GET', '/\u0001', [], closed(400)),
    row('GET', '', [], closed(400)),
  ];
}
