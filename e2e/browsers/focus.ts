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
