import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Release, readRelease } from '../../release/release.ts';
import { Fixture, recipient } from '../../tests/support/fixture.ts';
import { githubAnswer } from '../conformance/hosts/githubPages.ts';
import { hosts } from './hosts.ts';

const fixture = new Fixture();
let release: Release;
const moved = [
  '/old /about-us 301',
  '/contact.php /about-us 301',
  '/kontakt.html /about-us#form 301',
  '/%C3%BCber-uns /about-us 301',
  '/About%20Us /about-us 301',
  '/away https://other.test/x 302',
  '/about-us/team /about-us 301',
  '/index.php / 301',
];
beforeAll(async () => {
  const _redirects = [
    ...moved,
    '/ page_id=12 /about-us 301',
    '/blog/* /service/:splat 301',
    '/all/* /about-us 301',
    '',
  ].join('\n');
  await fixture.build('one', { _redirects }, { ...recipient, url: 'https://little.github.io/klima' });
  release = await readRelease(await fixture.served());
});
afterAll(() => fixture.remove());

/** Returns the page that a visitor finally gets. */
function arrive(asked: string): string {
  const { texts } = hosts.github(release);
  const files = new Set([...release.files.keys(), ...Object.keys(texts)]);
  let path = asked;
  for (let hops = 0; hops < 4; hops++) {
    const { file, location, status } = githubAnswer(files, path);
    const refresh = /url=([^"]*)/.exec(texts[file ?? ''] ?? '')?.[1];
    if (status === 404) return '404';
    const next = location ?? refresh?.replace(/^\/klima/, '').replace(/#.*/, '');
    if (next === undefined || next.startsWith('http')) return next ?? path;
    path = next;
  }
  throw new Error(`${asked} leads in a circle`);
}

test('pages are found with and without a slash, and all forms of old addresses redirect', () => {
  for (const path of ['/about-us', '/service/rpa']) for (const end of ['', '/']) expect(arrive(path + end)).toBe(path);
  for (const from of ['/old', '/contact.php', '/%C3%BCber-uns', '/About%20Us', '/about-us/team'])
    for (const end of ['', '/']) expect([from + end, arrive(from + end)]).toEqual([from + end, '/about-us']);
  expect(arrive('/kontakt.html')).toBe('/about-us');
  expect(arrive('/away')).toBe('https://other.test/x');
  for (const path of ['/', '/index.php', '/index.php/']) expect(arrive(path)).toBe('/');
  expect(arrive('/nowhere')).toBe('404');
  expect(arrive('/blog/rpa')).toBe('/service/rpa');
  expect(arrive('/blog/gone')).toBe('404');
});

test('redirect pages have a canonical link and are not indexed', () => {
  const { texts } = hosts.github(release);
  const page = texts['/kontakt.html'];
  expect(page).toContain('<link rel="canonical" href="https://little.github.io/klima/about-us#form">');
  expect(page).toContain('<a href="/klima/about-us#form">');
  expect(page).toContain('noindex');
  expect(texts).toMatchObject({ '/.nojekyll': '' });
  expect(texts).not.toHaveProperty('/CNAME');
  expect(hosts.github({ ...release, folder: '', url: 'https://little.test' }).texts).toMatchObject({
    '/CNAME': 'little.test\n',
  });
});

test('each host reports the old addresses that it cannot redirect', () => {
  const gaps = (host: keyof typeof hosts) => hosts[host](release).gaps.join('\n');
  expect(gaps('github')).toContain('these do not redirect: /?page_id=12, /all/*');
  expect(gaps('cloudflare')).toMatch(/does not redirect: \/\?page_id=12\n.*does not exist.*: \/blog\/\*$/m);
  for (const host of ['cloudflare', 'netlify', 'vercel'] as const) expect(gaps(host)).toContain('upper case');
  expect(gaps('netlify').split('\n')).toHaveLength(1);
  expect(hosts.cloudflare(release).texts['/_redirects']).toContain('/klima/blog/* /klima/service/:splat 301\n');
  expect(hosts.cloudflare(release).texts['/_redirects']).toContain('/klima/old/ /klima/about-us 301\n');
});

test('Netlify gets a rule for each not-found page, the deepest first and after all redirects', () => {
  const lines = hosts.netlify(release).texts['/_redirects']?.trim().split('\n').slice(-2);
  expect(lines).toEqual(['/klima/service/* /klima/service/404.html 404', '/klima/* /klima/404.html 404']);
});

test('Netlify redirects pages with a query, and encoded and decoded addresses', () => {
  const { _redirects } = Object.fromEntries(
    Object.entries(hosts.netlify(release).texts).map(([path, text]) => [path.slice(1), text.split('\n')]),
  );
  expect(_redirects).toEqual(
    expect.arrayContaining([
      '/klima/ page_id=12 /klima/about-us 301!',
      '/klima/%C3%BCber-uns /klima/about-us 301',
      '/klima/über-uns /klima/about-us 301',
      '/klima/About%20Us /klima/about-us 301',
    ]),
  );
  expect(_redirects).not.toContain('/klima/About Us /klima/about-us 301');
});

test('on other web space each page is a folder, and old addresses are redirect pages', () => {
  const { texts, renamed = (path) => path, gaps } = hosts.ftp(release);
  const files = new Set([...[...release.files.keys()].map(renamed), ...Object.keys(texts)]);
  // The behaviour of all servers: files, the index of a folder, a redirect to add a slash.
  const shown = (path: string) =>
    [path, `${path.replace(/\/$/, '')}/index.html`].find((one) => files.has(one)) ?? '404';
  for (const path of ['/about-us', '/about-us/', '/service/rpa']) expect(texts).not.toHaveProperty(shown(path));
  for (const path of ['/old', '/old/', '/contact.php', '/über-uns', '/About Us', '/about-us.html', '/kontakt.html'])
    expect([path, texts[shown(path)]]).toEqual([path, expect.stringContaining('url=/klima/about-us')]);
  expect(files.has('/404.html')).toBe(true);
  expect(gaps.join()).toContain('these do not redirect: /?page_id=12, /all/*');
  // A server that prefers index.php would redirect from the home page to it and back.
  expect(texts).not.toHaveProperty('/index.php/index.html');
  expect(gaps.join()).toContain('instead of index.html: /index.php');
});

test('sites beyond the limits of CloudFront or Vercel are refused with a way to fix it', () => {
  const many = new Map(Array.from({ length: 2100 }, (_, index) => [`/old-${index}`, '/about-us']));
  for (const host of ['vercel', 'cloudfront'] as const) {
    expect(hosts[host](release).over).toEqual([]);
    expect(hosts[host]({ ...release, listed: { redirects: many, rules: [] } }).over).toEqual([
      expect.stringContaining('/blog/*'),
    ]);
  }
});
