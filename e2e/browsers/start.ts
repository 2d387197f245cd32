import { expect } from 'vitest';
import type { Browser } from './browser';
import { TIMEOUT } from './timeout';

declare global {
  interface Window {
    /** Gone as soon as the browser loads another document. */
    isSameDocument?: boolean;
  }
}

/** Scripts that the page has fetched beside those that its HTML names. */
const lateScripts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js') && ![...document.scripts].some(({ src }) => src === name));

/** Without a sign of intent no script but the first is fetched. */
export async function expectToWait(browser: Browser): Promise<void> {
  expect(await browser.run(lateScripts), 'fetched before intent').toEqual([]);
}

/** React starts when the visitor moves. */
export async function startIt(browser: Browser): Promise<void> {
  const isStarted = async () => {
    await browser.movePointer();
    return browser.run(() => document.querySelector('head > link[rel=manifest]') !== null);
  };
  await expect.poll(isStarted, TIMEOUT).toBe(true);
  await browser.run(() => {
    window.isSameDocument = true;
  });
}
