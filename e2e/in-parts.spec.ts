import { createServer, type Server } from 'node:http';
import { openReleases, siteHandler } from '@worldwright/server';
import { DIST, htmlOf, notFoundTemplates, templates } from './built';
import { gate } from './gate';
import { shiftsOf, twoFrames, watchShifts } from './moving';
import { expect, test } from './site';

/** Holds back what a page has from its first picture on, with what is around it. */
let rest = gate();
let server: Server;
let origin: string;

// A server of its own: no other answers with a part of a page.
test.beforeAll(async () => {
  const site = siteHandler(await openReleases(DIST));
  server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path.includes('.')) return site(request, response);
    const [begin = '', ...others] = htmlOf(path).split(/(?=(?:<div[^>]*>)*<picture)/);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(begin);
    await rest.opened;
    response.end(others.join(''));
  }).listen(0);
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
});

test.afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});

test('what is painted of a page that is still on its way stays where it is', async ({ page }) => {
  test.slow();
  await watchShifts(page);
  // What fonts do when they come is not what this is about: they never do.
  await page.route('**/*.woff2', () => {});
  for (const width of [320, 768, 1440])
    for (const { path } of [...templates, ...notFoundTemplates]) {
      rest = gate();
      await page.setViewportSize({ width, height: 900 });
      await page.goto(origin + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(await page.locator('h1').count(), path).toBe(1);
      await page.evaluate(() => window.shifts?.splice(0));
      rest.open();
      await page.waitForLoadState('domcontentloaded');
      await page.locator('body').evaluate(() => document.querySelector<HTMLImageElement>('main img')?.decode());
      await twoFrames(page);
      const moved = (await shiftsOf(page))?.join('\n');
      expect.soft(moved, `${path} at ${width} px`).toBe('');
    }
});
