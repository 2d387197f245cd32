import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { SERVICE_WORKERS } from '@worldwright/engine/testing';
import { portOf } from '@worldwright/relay/node';
import { openReleases, siteHandler } from '@worldwright/server';
import { DIST, headingOf } from './built';
import { expect, test } from './site';

/** Answers from its cache for ever. */
const CACHE_FIRST = `
addEventListener('install', (event) => event.waitUntil(caches.open('old').then((cache) => cache.add('/')).then(skipWaiting)));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request))));
`;

/** A site that was at this address before, with a service worker. */
const formerSite =
  (worker: string): RequestListener =>
  ({ url }, response) => {
    const isWorker = url === `/${worker}`;
    response.writeHead(200, { 'Content-Type': isWorker ? 'text/javascript' : 'text/html' });
    response.end(
      isWorker
        ? CACHE_FIRST
        : `<title>Old</title><h1>Old</h1><script>navigator.serviceWorker.register('/${worker}')</script>`,
    );
  };

for (const worker of SERVICE_WORKERS)
  test(`a visitor of a former site that had the service worker /${worker} comes to see this one`, async ({ page }) => {
    const site = siteHandler(await openReleases(DIST));
    let answer: RequestListener = formerSite(worker);
    const server = createServer((request, response) => answer(request, response)).listen(0);
    await once(server, 'listening');
    const address = `http://localhost:${portOf(server)}/`;
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller);

    answer = (request, response) => void site(request, response);
    for (const _visit of ['the first', 'the second']) {
      await page.goto(address);
      await expect(heading).toHaveText(headingOf('/'));
    }
    expect(
      await page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    ).toEqual([0, 0]);
    server.closeAllConnections();
    server.close();
  });
