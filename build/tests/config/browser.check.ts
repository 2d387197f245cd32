import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../tools/browser';
import { type Accepted, acceptedSites, ownSite } from './accepted';
import { outsideOf } from './outside';
import { randomOf, shuffled } from './random';
import { changedPages, SiteBuild } from './siteBuild';

const DRAWN = 4_000;
/** How many of the accepted changes are opened in a browser. */
const OPENED = 40;
/** Half of them are what a screen may not have room for. */
const LONG = /huge word|long text|many|right to left/;
const ORIGIN = 'http://site.test';
/** Widths in px of the screens that nothing may be wider than. */
const WIDTHS = [320, 1280];

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const site = new SiteBuild();
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  await site.buildClient();
});
afterAll(async () => {
  await browser?.close();
  site.remove();
});

async function answer(route: Route, files: ReadonlyMap<string, string>): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const text = files.get(pathname);
  if (text !== undefined) return route.fulfill({ body: text, contentType: TYPES[extname(pathname)] ?? 'text/html' });
  const file = [site.dir, 'public'].map((dir) => join(dir, pathname)).find((path) => existsSync(path));
  if (!file) return route.fulfill({ status: 404, body: '' });
  return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(pathname)] ?? 'text/plain' });
}

/** Runs in the page: brings the next section that is not hydrated yet onto the screen. Gives whether there is none. */
function hydrateNext(): boolean {
  const next = document.querySelector('section[data-hydrate]');
  next?.scrollIntoView({ behavior: 'instant' });
  return next === null;
}

/** Opens a page, lets React take it over, and gives what is not right, each in a line. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${ORIGIN}${path}`);
  await page.mouse.move(100, 300);
  await page.mouse.move(110, 310);
  // What React adds when it has taken over: the toasts' place and the state of the page, behind the root.
  await page.waitForSelector('#root ~ div', { state: 'attached', timeout: 30_000 });
  await page.waitForFunction(hydrateNext, undefined, { timeout: 60_000 });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    complaints.push(...(await page.evaluate(outsideOf)).map((fault) => `at ${width} px ${fault}`));
  }
  return complaints;
}

async function faultsOfSite({ name, site: changed }: Accepted): Promise<string[]> {
  const [page] = shuffled(changedPages(changed, ownSite), randomOf(1));
  if (!page) return [];
  const files = await site.filesOf(page, changed);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.route('**/*', (route) => answer(route, files));
  try {
    return (await faultsOf(await context.newPage(), page.path)).map((fault) => `${name} → ${page.path} ${fault}`);
  } finally {
    await context.close();
  }
}

test('accepted changes are shown and hydrated without a word, and nothing is wider than the screen', async () => {
  const changed = [...acceptedSites(DRAWN, 12)].filter((accepted) => changedPages(accepted.site, ownSite).length > 0);
  const order = shuffled(changed, randomOf(4));
  const [long, others] = [order.filter(({ name }) => LONG.test(name)), order.filter(({ name }) => !LONG.test(name))];
  const faults: string[] = [];
  for (const accepted of [...long.slice(0, OPENED / 2), ...others.slice(0, OPENED / 2)])
    faults.push(...(await faultsOfSite(accepted)));
  expect(faults).toEqual([]);
});
