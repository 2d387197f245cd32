import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { portOf } from '@worldwright/relay/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pages from '../../../../pages.config';

const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
/** Pages of the site with an address of one part, as an old site may have had them too. */
const [first = '', second = ''] = pages.map(({ path }) => path).filter((path) => /^\/[a-z]+-[a-z]+$/.test(path));

const list = (kind: string, addresses: string[]) =>
  `<${kind}>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</${kind}>`;

/** A former site with an index of two sitemaps, and one that is gone. */
const server = createServer(({ url = '', headers: { host } }, response) => {
  const files: Record<string, string> = {
    '/wp-sitemap.xml': list('sitemapindex', [`http://${host}/posts-1.xml`, `http://${host}/pages-1.xml`]),
    '/posts-1.xml': list('urlset', [`http://${host}/2019/05${first}/`]),
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

const proposals = [`/2019/05${first}/,${first}`, `/unser${second}.php,${second}`];

test('of an index, all sitemaps are read from the former site', async () => {
  const output = await imported(`${origin}/wp-sitemap.xml`);
  for (const proposal of proposals) expect(output.split('\n')).toContain(proposal);
});

test('of an index that was saved, those beside it are read, and the rest from the former site', async () => {
  writeFileSync(
    join(folder, 'index.xml'),
    list('sitemapindex', ['https://old.invalid/posts.xml', `${origin}/pages-1.xml`]),
  );
  writeFileSync(join(folder, 'posts.xml'), list('urlset', [`https://old.invalid/2019/05${first}/`]));
  const output = await imported(join(folder, 'index.xml'));
  for (const proposal of proposals) expect(output.split('\n')).toContain(proposal);
});

test('a sitemap that the former site no longer has is named', async () => {
  await expect(imported(`${origin}/broken.xml`)).rejects.toThrow(`${origin}/gone.xml answers 404`);
});
