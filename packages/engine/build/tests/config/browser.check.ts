import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser, installedShell } from '@worldwright/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accepted, acceptedSites, ownSite } from './accepted';
import { ChangingSite } from './changingSite';
import { factsIn, faultsIn, KnownFacts } from './html';
import { outsideOf } from './outside';
import { randomOf, shuffled } from './random';
import { changedPages, SiteBuild } from './siteBuild';

const CHANGES = 4_000;
/** Number of valid changes opened in a browser. */
const OPENED = 120;
/** Changes that may overflow a screen; half of the opened ones. */
const LONG = /huge word|long text|many|right to left/;
/** Viewport widths in px at which nothing may overflow. */
const WIDTHS = [320, 1280];

const build = new SiteBuild();
const site = new ChangingSite([build.dir, 'public']);
const facts = new KnownFacts();
/** Files of the unchanged pages, which the browser prefetches. */
const ownFiles = new Map<string, string>();
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: installedShell() ?? findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  context = await browser.newContext({ baseURL: await site.listen(), viewport: { width: 1280, height: 900 } });
  await build.buildClient();
  await facts.of(ownSite.pages);
  for (const page of ownSite.pages) for (const file of await build.filesOf(page, ownSite)) ownFiles.set(...file);
  facts.keep();
});
afterAll(async () => {
  await browser?.close();
  site.close();
  build.remove();
});

/** Runs in the page: scrolls to the next section that is not hydrated. Returns true if there is none. */
function hydrateNext(): boolean {
  const next = document.querySelector('section[data-hydrate]');
  next?.scrollIntoView({ behavior: 'instant' });
  return next === null;
}

/** Opens and hydrates a page. Returns its faults, one a line, and its HTML. */
async function visit(page: Page, path: string): Promise<{ faults: string[]; html: string }> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(path);
  await page.mouse.move(100, 300);
  await page.mouse.move(110, 310);
  // The announcer of navigations, which React renders on start.
  await page.waitForSelector('p[aria-live=polite]', { state: 'attached', timeout: 30_000 });
  await page.waitForFunction(hydrateNext, undefined, { timeout: 60_000 });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await page.evaluate(outsideOf)).map((fault) => `at ${width} px ${fault}`));
  }
  return { faults, html: await page.evaluate(() => document.body.outerHTML) };
}

async function faultsOfSite({ name, site: changed }: Accepted): Promise<string[]> {
  const [opened] = shuffled(changedPages(changed, ownSite), randomOf(1));
  if (!opened) return [];
  site.files = new Map([...ownFiles, ...(await build.filesOf(opened, changed))]);
  const page = await context.newPage();
  const { faults, html } = await visit(page, opened.path);
  await page.close();
  // For links to the other pages, which are prerendered.
  const others = await facts.of(changed.pages.filter(({ path }) => path !== opened.path));
  facts.forget();
  const redirects = changed.redirects.map(({ from }) => from);
  const inHtml = faultsIn([factsIn(opened, html), ...others], redirects).filter((fault) =>
    fault.startsWith(`${opened.path} `),
  );
  return [...faults.map((fault) => `${opened.path} ${fault}`), ...inHtml].map((fault) => `${name} → ${fault}`);
}

test('valid changes hydrate without errors: one main heading, unique ids, working links, no overflow', async () => {
  const changed = [...acceptedSites(CHANGES, 12)].filter((accepted) => changedPages(accepted.site, ownSite).length > 0);
  const order = shuffled(changed, randomOf(4));
  const [long, others] = [order.filter(({ name }) => LONG.test(name)), order.filter(({ name }) => !LONG.test(name))];
  const opened = [...long.slice(0, OPENED / 2), ...others.slice(0, OPENED / 2)];
  const faults: string[] = [];
  for (const accepted of opened) faults.push(...(await faultsOfSite(accepted)));
  console.log(`${opened.length} of ${changed.length} valid changes opened`);
  expect(faults).toEqual([]);
});
