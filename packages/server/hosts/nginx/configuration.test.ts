import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRelease } from '../../release/release.ts';
import { Fixture } from '../../tests/support/fixture.ts';
import { htaccess } from '../apache/htaccess.ts';
import { configuration } from './configuration.ts';

const site = new Fixture();
beforeAll(() => site.build('one'));
afterAll(() => site.remove());

/** Returns the `listen` directives. */
async function listensOn(listen: string, tls?: { certificate: string; key: string }): Promise<string[]> {
  const options = { root: site.dist, names: '_', listen, relay: '127.0.0.1:8787', tls };
  return [...configuration(await readRelease(site.dist), options).matchAll(/listen (.+);/g)].map(([, on = '']) => on);
}

test('a port listens on IPv4 and IPv6, an address is used as it is', async () => {
  expect(await listensOn('80')).toEqual(['80', '[::]:80']);
  expect(await listensOn('127.0.0.1:8080')).toEqual(['127.0.0.1:8080']);
  expect(await listensOn('443', { certificate: 'a.pem', key: 'a.key' })).toEqual([
    '80',
    '[::]:80',
    '443 ssl http2',
    '[::]:443 ssl http2',
  ]);
});

test.each([
  ['443', ''],
  ['8443', ':8443'],
  ['127.0.0.1:8443', ':8443'],
  ['[::1]:443', ''],
])('port 80 redirects to TLS on %s', async (listen, port) => {
  const tls = { certificate: 'a.pem', key: 'a.key' };
  const options = { root: site.dist, names: '_', listen, relay: '127.0.0.1:8787', tls };
  const text = configuration(await readRelease(site.dist), options);
  expect(text).toContain(`return 301 https://$host${port}$request_uri;`);
});

test("no server logs visitors' addresses", async () => {
  const tls = { certificate: 'a.pem', key: 'a.key' };
  const options = { root: site.dist, names: '_', listen: '443', relay: '127.0.0.1:8787', tls };
  const [, ...servers] = configuration(await readRelease(site.dist), options).split(/^server /m);
  expect(servers.map((server) => server.includes('access_log off;'))).toEqual([true, true]);
});

/** Returns the lines of a variable's map. */
const linesOf = (text: string, variable: string): string[] =>
  (new RegExp(`\\${variable} \\{\\n([^}]*)\\n\\}`).exec(text)?.[1] ?? '').split('\n');

/** Returns a lookup of redirects as nginx evaluates them: texts ignoring case, patterns respecting it. */
function redirectsIn(text: string): (path: string) => string | undefined {
  const texts = new Map(
    linesOf(text, '$site_alike').flatMap((line) => {
      const [, from = '', moves = ''] = /^ {2}"(\S+)" "(\S+)";$/.exec(line) ?? [];
      return from ? [[from.toLowerCase(), moves] as const] : [];
    }),
  );
  const [, pattern = ''] = /"~(.+)" \$present;/.exec(text) ?? [];
  const groups = (path: string) => new RegExp(pattern).exec(`${texts.get(path.toLowerCase()) ?? ''} ${path}`)?.groups;
  return (path) => groups(path)?.present;
}

test('the lookup time does not depend on the number of redirects', async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `/old-${index} /about-us 301\n`);
  await site.build('one', { _redirects: lines.join('') });
  const options = { root: site.dist, names: '_', listen: '80', relay: '127.0.0.1:8787' };
  const text = configuration(await readRelease(site.dist), options);
  expect([...text.matchAll(/^ {2}"~/gm)].length).toBeLessThan(100);
  expect(redirectsIn(text)('/old-2999')).toBe('/about-us');
});

test('redirects that differ only in case are distinguished', async () => {
  await site.build('one', {
    _redirects: '/About-Us /about-us 301\n/Services /service/rpa 301\n/services /about-us 301\n',
  });
  const options = { root: site.dist, names: '_', listen: '80', relay: '127.0.0.1:8787' };
  const text = configuration(await readRelease(site.dist), options);
  const leadsTo = redirectsIn(text);
  expect(['/About-Us', '/Services', '/services'].map(leadsTo)).toEqual(['/about-us', '/service/rpa', '/about-us']);
  expect(['/about-us', '/ABOUT-US', '/services/more', '/more/services'].map(leadsTo)).toEqual(Array(4).fill(undefined));
});

test('a file with the extension of compressed copies has a URL', async () => {
  await site.build('one', { 'kit 1.tar.gz': 'kit', '_kit.tar.gz': 'for hosts' });
  const options = { root: site.dist, names: '_', listen: '80', relay: '127.0.0.1:8787' };
  const text = configuration(await readRelease(site.dist), options);
  const exact = [...text.matchAll(/location = "(.+)" \{/g)].map(([, path = '']) => path);
  expect(exact).toEqual(['/kit 1.tar.gz']);
});

test('nginx and Apache send a header with quotation marks unchanged, as for a site with a video', async () => {
  const release = await readRelease(site.dist);
  const all = { ...release.headers.all, 'Permissions-Policy': 'autoplay=(self "https://video.test")' };
  const shown = { ...release, headers: { ...release.headers, all } };
  const written = String.raw`"autoplay=(self \"https://video.test\")"`;
  const options = { root: site.dist, names: '_', listen: '80', relay: '127.0.0.1:8787' };
  expect(configuration(shown, options)).toContain(written);
  expect(Object.values(htaccess(shown).texts).join()).toContain(`Header always set Permissions-Policy ${written}`);
});
