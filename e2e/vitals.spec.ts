import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { scriptsWithVitals } from '@worldwright/engine/testing';
import { openReleases, siteHandler } from '@worldwright/server';
import { DIST } from './built';
import { expect, soon, start, test } from './site';
import { Traffic } from './traffic';

const files = scriptsWithVitals(DIST);

const reports: { path: string; metrics: { name: string; value: number }[] }[] = [];
let server: Server;
let origin: string;

// A server of its own: that of the other tests takes only so many reports a minute.
test.beforeAll(async () => {
  const site = siteHandler(await openReleases(DIST));
  server = createServer(async (request, response) => {
    if (request.url !== '/vitals') return site(request, response);
    reports.push(JSON.parse(await text(request)));
    response.writeHead(204).end();
  }).listen(0);
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
});

test.afterAll(() => {
  server?.close();
});

test('it loads after the page has started, and reports each figure once, when the page is left', async ({ page }) => {
  expect(files.length).toBeGreaterThan(0);
  const traffic = new Traffic(page);
  const loaded = () => traffic.scripts.filter((path) => files.some((file) => path.endsWith(file)));
  await page.goto(`${origin}/`);
  await traffic.settle();
  expect(loaded()).toEqual([]);
  await start(page);
  await soon(loaded).toHaveLength(files.length);
  // What is imported twice is there once: this waits until it has run.
  await page.evaluate((paths) => Promise.all(paths.map((path) => import(path))), loaded());
  await page.mouse.click(700, 500);
  expect(reports).toEqual([]);

  await page.goto('about:blank');
  const names = () => reports.flatMap(({ metrics }) => metrics.map(({ name }) => name));
  await soon(names).toContain('CLS');
  expect(names()).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  expect(new Set(names()).size).toBe(names().length);
  for (const { path } of reports) expect(path).toBe('/');
});
