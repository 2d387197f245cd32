import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Browser } from './browser';
import { PATIENCE } from './patience';
import { click } from './pointer';

/** Path and first heading of the page that is shown. */
export const where = (browser: Browser) =>
  browser.run(() => [location.pathname, document.querySelector('h1')?.textContent]);

/** Resolves when another page is there: its address comes first, its content after it. */
export async function expectToLeave(
  browser: Browser,
  [path, heading]: Awaited<ReturnType<typeof where>>,
): Promise<void> {
  await expect.poll(async () => (await where(browser))[0], PATIENCE).not.toBe(path);
  await expect.poll(async () => (await where(browser))[1], PATIENCE).not.toBe(heading);
}

/** Leads to another page by the main navigation, and back, without leaving the document. */
export async function followLink(browser: Browser): Promise<void> {
  await browser.resize(1280);
  const from = await where(browser);
  const to = await browser.run(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header nav a')];
    const other = links.find(({ pathname, hash }) => pathname !== location.pathname && !hash);
    other?.setAttribute('data-chosen', '');
    return other?.pathname;
  });
  await click(browser, '[data-chosen]');
  await expectToLeave(browser, from);
  expect((await where(browser))[0]).toBe(to);
  await browser.run(() => history.back());
  await expect.poll(() => where(browser), PATIENCE).toEqual(from);
  expect(await browser.run(() => window.isSameDocument), 'navigated without a reload').toBe(true);
}

/** Opens the home page at a section in the middle of it, and expects that at the top of the window. */
export async function expectToOpenAtSection(browser: Browser): Promise<void> {
  const ids = [...readFileSync('dist/index.html', 'utf8').matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  const id = ids[Math.floor(ids.length / 2)];
  if (!id) return;
  await browser.open(`/#${id}`);
  const isAtTop = (at: string) => {
    const { top = Number.NaN } = document.getElementById(at)?.getBoundingClientRect() ?? {};
    return top > -1 && top < innerHeight / 2;
  };
  await expect.poll(() => browser.run(isAtTop, id), PATIENCE).toBe(true);
}
