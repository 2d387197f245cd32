import { expect } from 'vitest';
import type { Browser } from './browser';
import { startReact } from './start';
import { TIMEOUT } from './timeout';

/** Changes a page before its script loads, as an ad blocker does, and expects it to keep the focus. */
export async function expectToKeepFocus(browser: Browser, path: string): Promise<void> {
  await browser.open(path);
  const leads = await browser.run(() => {
    for (const one of document.querySelectorAll('footer a[target], aside')) one.remove();
    document.querySelector('main')?.prepend(document.createElement('div'));
    const link = document.querySelector<HTMLElement>('main a[href]');
    link?.focus({ preventScroll: true });
    link?.setAttribute('data-old', '');
    return link?.getAttribute('href');
  });
  await startReact(browser);
  await expect.poll(() => browser.run(() => document.querySelectorAll('[data-old]').length), TIMEOUT).toBe(0);
  expect(await browser.run(() => document.activeElement?.getAttribute('href'))).toBe(leads);
}

/** The space that the page keeps around the focused element, in px. */
const SPACE = 64;

/**
 * Returns the focused element if too little of it is visible. Returns `''` if enough is, and `undefined` if the focus is
 * in the header.
 */
function coveredFocus(space: number): string | undefined {
  const { activeElement } = document;
  if (!activeElement || activeElement.closest('header, body > :not(#root)')) return undefined;
  const { left, top, width, height } = activeElement.getBoundingClientRect();
  let shown = 0;
  for (let y = Math.max(top, 0) + 0.5; y < Math.min(top + height, innerHeight); y += 1) {
    const hit = document.elementFromPoint(left + width / 2, y);
    if (hit && (hit.contains(activeElement) || activeElement.contains(hit))) shown += 1;
  }
  // WebKit shows the line of a field with the caret.
  const required = activeElement.matches('input, textarea') ? height / 2 : height;
  const isCovered = shown < Math.min(required, space) - 2;
  return isCovered ? `${shown} of ${height} px of ${activeElement.outerHTML.slice(0, 120)}` : '';
}

/** Presses Shift+Tab from the end of a page to its header, and expects nothing to cover what it focuses. */
export async function expectUncoveredFocus(browser: Browser, path: string): Promise<void> {
  await browser.resize(390);
  await browser.open(path);
  await browser.run(() => [...document.querySelectorAll<HTMLElement>('footer a')].at(-1)?.focus());
  expect(await browser.run(() => document.hasFocus()), 'the window has the focus').toBe(true);
  do {
    await browser.tabBack();
    // WebKit scrolls some frames later, as does a carousel.
    await expect.poll(async () => (await browser.run(coveredFocus, SPACE)) ?? '', TIMEOUT).toBe('');
  } while ((await browser.run(coveredFocus, SPACE)) !== null);
}
