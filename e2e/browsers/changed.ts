import { expect } from 'vitest';
import type { Browser } from './browser';
import { startIt } from './start';
import { TIMEOUT } from './timeout';

/** Changes a page before its script comes, as a blocker does, and expects the focus to stay where the visitor has it. */
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
  await startIt(browser);
  await expect.poll(() => browser.run(() => document.querySelectorAll('[data-old]').length), TIMEOUT).toBe(0);
  expect(await browser.run(() => document.activeElement?.getAttribute('href'))).toBe(leads);
}
