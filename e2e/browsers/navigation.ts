import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Browser } from './browser';
import { click } from './pointer';
import { startReact } from './start';
import { TIMEOUT } from './timeout';

/** Returns path and first heading of the current page. */
export const locationOf = (browser: Browser) =>
  browser.run(() => [location.pathname, document.querySelector('h1')?.textContent]);

/** Resolves when another page is open: the address changes first, then the content. */
export async function expectToLeave(
  browser: Browser,
  [path, heading]: Awaited<ReturnType<typeof locationOf>>,
): Promise<void> {
  await expect.poll(async () => (await locationOf(browser))[0], TIMEOUT).not.toBe(path);
  await expect.poll(async () => (await locationOf(browser))[1], TIMEOUT).not.toBe(heading);
}

/** Follows a link of the main navigation, then goes back, without a page load. */
export async function followLink(browser: Browser): Promise<void> {
  await browser.resize(1280);
  const from = await locationOf(browser);
  const to = await browser.run(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header nav a')];
    const other = links.find(({ pathname, hash }) => pathname !== location.pathname && !hash);
    other?.setAttribute('data-chosen', '');
    return other?.pathname;
  });
  await click(browser, '[data-chosen]');
  await expectToLeave(browser, from);
  expect((await locationOf(browser))[0]).toBe(to);
  await browser.run(() => history.back());
  await expect.poll(() => locationOf(browser), TIMEOUT).toEqual(from);
  expect(await browser.run(() => window.isSameDocument), 'navigated without a reload').toBe(true);
}

/** Opens the home page at a section in its middle, and expects the section at the top of the viewport. */
export async function expectToOpenAtSection(browser: Browser): Promise<void> {
  const ids = [...readFileSync('dist/index.html', 'utf8').matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  const id = ids[Math.floor(ids.length / 2)];
  if (!id) return;
  await browser.open(`/#${id}`);
  const isAtTop = (at: string) => {
    const { top = Number.NaN } = document.getElementById(at)?.getBoundingClientRect() ?? {};
    return top > -1 && top < innerHeight / 2;
  };
  await expect.poll(() => browser.run(isAtTop, id), TIMEOUT).toBe(true);
}

/** Clicks two links of the header, the second `pause` ms later, and expects the page of the second. */
export async function expectSecondClick(browser: Browser, pause: number): Promise<void> {
  await browser.resize(1280);
  await browser.open('/');
  await startReact(browser);
  const to = await browser.run(async (ms) => {
    const all = [...document.querySelectorAll<HTMLAnchorElement>('header nav a')];
    const links = all.filter(
      ({ origin, pathname, hash }) => origin === location.origin && pathname !== location.pathname && !hash,
    );
    const [first, second] = [links.at(0), links.at(-1)];
    if (!first || !second || first === second) return null;
    // The header may be replaced with the page, so the second link's position is measured first.
    const { x, y, width, height } = second.getBoundingClientRect();
    first.click();
    await new Promise((resolve) => setTimeout(resolve, ms));
    // The element that a pointer would press there.
    const pressed = document.elementFromPoint(x + width / 2, y + height / 2);
    if (pressed instanceof HTMLElement) pressed.click();
    return second.pathname;
  }, pause);
  if (to !== null) await expect.poll(async () => (await locationOf(browser))[0], TIMEOUT).toBe(to);
}
