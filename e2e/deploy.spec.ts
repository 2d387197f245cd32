import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { putFiles, readManifest, writeManifest } from '@worldwright/server/build';
import { DIST, documentOf } from './built';
import { gate } from './gate';

const DAY = 24 * 60 * 60 * 1000;
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A host that knows nothing but the files in a folder. */
async function startStaticHost(folder: string) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The next build, which has other code: nothing of what a page of this one imports is in it. */
async function nextBuild(dir: string): Promise<void> {
  cpSync(DIST, dir, { recursive: true });
  const assets = join(dir, 'assets');
  for (const name of readdirSync(assets)) if (/\.js(\.|$)/.test(name)) rmSync(join(assets, name));
  const { to, name, headers } = await readManifest(DIST);
  await writeManifest(dir, { to, name }, headers);
}

for (const { kept, days } of [
  { kept: true, days: 30 },
  { kept: false, days: -1 },
])
  test(`a page that was opened before a deploy ${kept ? 'comes alive' : 'would not, were its files not kept'}`, async ({
    page,
  }) => {
    const [folder, next] = ['host', 'next'].map((name) => test.info().outputPath(name));
    if (!folder || !next) throw new Error('there is no folder for the test');
    await putFiles({ from: DIST, to: folder, hasCopies: false, kept: DAY });
    const host = await startStaticHost(folder);
    // What the page asks for when it starts waits for the deploy, whenever the browser sees a first sign of a visitor.
    const { opened: deployed, open: letCome } = gate();
    const first = documentOf('/')('script[src]').attr('src');
    const isLater = ({ pathname }: URL) => pathname.endsWith('.js') && pathname !== first;
    await page.route(isLater, async (route) => {
      await deployed;
      await route.continue();
    });
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (isLater(new URL(response.url()))) statuses.push(response.status());
    });
    await page.goto(host.url);
    await nextBuild(next);
    await putFiles({ from: next, to: folder, hasCopies: false, kept: days * DAY });
    letCome();
    // The page loads its code when somebody is there.
    await page.mouse.move(100, 100);
    await page.keyboard.press('Tab');
    await expect.poll(() => statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([kept ? 200 : 404]));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    host.close();
  });
