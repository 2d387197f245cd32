import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { portOf } from '@worldwright/relay/node';
import { openReleases, siteHandler } from '@worldwright/server';
import { writeManifest } from '@worldwright/server/build';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import pages from '../../../../pages.config';
import { redirectLines } from '../../build/files/siteFiles';
import { headersOf } from '../../build/headers/siteHeaders.ts';
import { readRedirectsFile } from '../../build/site/redirectsFile';
import { compileSite } from '../../compile/site';

const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
/** Paths of the site with one segment, which an old site may have had, too. */
const [first = '', second = ''] = pages.map(({ path }) => path).filter((path) => /^\/[a-z]+-[a-z]+$/.test(path));

const list = (kind: string, addresses: string[]) =>
  `<${kind}>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</${kind}>`;

/** URLs of a WordPress site, as in its sitemap and analytics. */
const WORDPRESS = {
  posts: [
    ...[1, 2].map((month) => `/201${month}/0${month}${first}/`),
    ...['zebra-crossing', 'l%c3%b6wen-und-b%c3%a4ren'].flatMap((name) => [`/2019/05/${name}/`, `/blog/${name}/`]),
    `/blog${second}-explained/`,
  ],
  pages: ['/', `${first}/`, `/unser${second}/`, '/%C3%9Cber-uns/anfahrt/', '/index.php/sample-page-2/', '/shop.html'],
  categories: ['/category/zebras/', '/category/zebras/stripes/', `/category${second}/`, '/tag/savanna/'],
  attachments: [
    '/wp-content/uploads/2019/05/price%20list.pdf',
    '/2019/05/zebra-crossing/img_1234/',
    '/wp-login.php',
    '/wp-json/oembed/1.0/embed?url=https%3A%2F%2Fold.test%2F',
  ],
  others: [
    ...['/feed/', '/blog/feed/', `${second}/feed/`, '/2019/05/', '/search/zebra/', '/sitemap_index.xml'],
    ...['/?p=12&preview=true', `${second}/?replytocom=7`, '/2020/11/zebra-crossing/?utm_source=mail'],
  ],
};

/** Sitemaps like those of WordPress, with one more for URLs that no sitemap contains. */
function wordPress(host = ''): Record<string, string> {
  const names = Object.keys(WORDPRESS).map((name) => `/wp-sitemap-${name}-1.xml`);
  const escaped = (address: string) => `http://${host}${address.replaceAll('&', '&#038;')}`;
  return {
    '/sitemaps.xml': list('sitemapindex', names.map(escaped)),
    ...Object.fromEntries(
      Object.values(WORDPRESS).map((found, index) => [names[index], list('urlset', found.map(escaped))]),
    ),
  };
}

/** A previous site with a sitemap index, and one with a missing sitemap. */
const server = createServer(({ url = '', headers: { host } }, response) => {
  const files: Record<string, string> = {
    ...wordPress(host),
    '/pages-1.xml': list('urlset', [`http://${host}/unser${second}.php`]),
    '/broken.xml': list('sitemapindex', [`http://${host}/gone.xml`]),
  };
  response.writeHead(files[url] ? 200 : 404).end(files[url]);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  origin = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function imported(source: string): Promise<string> {
  const args = ['packages/engine/cli/redirects/main.ts', 'import', source];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

test('reads the sitemaps of a saved index from files next to it, also compressed ones, or else online', async () => {
  writeFileSync(
    join(folder, 'index.xml'),
    list('sitemapindex', ['https://old.invalid/posts.xml.gz', `${origin}/pages-1.xml`]),
  );
  const posts = list('urlset', [`https://old.invalid/2019/05${first}/`]);
  writeFileSync(join(folder, 'posts.xml.gz'), gzipSync(posts));
  const output = await imported(join(folder, 'index.xml'));
  for (const proposal of [`/2019/05${first}/,${first}`, `/unser${second}.php,${second}`])
    expect(output.split('\n')).toContain(proposal);
});

test('reports a missing sitemap of an index, and a missing file', async () => {
  await expect(imported('gone.xml')).rejects.toThrow('gone.xml: there is no such file');
  await expect(imported(`${origin}/broken.xml`)).rejects.toThrow(`${origin}/gone.xml answers 404`);
});

test('after importing a WordPress site, every old URL shows a page with at most one redirect', async () => {
  const blocks = (await imported(`${origin}/sitemaps.xml`)).split('\n\n').map((block) => block.split('\n'));
  const [rows = [], [, ...folders] = [], [, ...none] = []] = blocks;
  // As an owner would: accept the lines for folders, and redirect the rest to a page.
  const lines = [...rows, ...folders, ...none.map((address) => `"${address}",${second}`)];
  const { problems, redirects } = readRedirectsFile(compileSite(), lines.join('\n'));
  expect(problems).toEqual([]);
  const built = join(folder, 'dist');
  for (const path of [first, second, '/index', '/404', '/_not-sent']) {
    mkdirSync(dirname(join(built, path)), { recursive: true });
    writeFileSync(join(built, `${path}.html`), '<h1>A page</h1>');
  }
  writeFileSync(join(built, '_redirects'), redirectLines(redirects));
  await writeManifest(
    built,
    { to: ['us@little.test'], name: 'Little' },
    headersOf(new Map(), { connect: [], forms: [] }, true),
  );

  const site = siteHandler(await openReleases(built));
  const here = createServer((request, response) => void site(request, response));
  onTestFinished(() => void here.close());
  await new Promise<void>((listens) => here.listen(0, '127.0.0.1', listens));
  const addresses = Object.values(WORDPRESS).flat();
  expect(addresses).toHaveLength(30);
  const shown: unknown[] = [];
  for (const address of addresses) {
    const ask = (path: string) => fetch(new URL(path, `http://127.0.0.1:${portOf(here)}`), { redirect: 'manual' });
    const answer = await ask(address);
    const { status } = answer.status === 301 ? await ask(answer.headers.get('location') ?? '') : answer;
    if (status !== 200) shown.push([address, answer.status, answer.headers.get('location'), status]);
  }
  expect(shown).toEqual([]);
  // A URL similar to a page redirects there, despite its folder's line.
  const post = await fetch(`http://127.0.0.1:${portOf(here)}/blog${second}-explained/`, { redirect: 'manual' });
  expect(post.headers.get('location')).toBe(second);
});
