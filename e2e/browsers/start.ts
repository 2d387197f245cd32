import { expect } from 'vitest';
import type { Browser } from './browser';
import { TIMEOUT } from './timeout';

declare global {
  interface Window {
    /** Lost when the browser loads another document. */
    isSameDocument?: boolean;
  }
}

/** Returns scripts that were loaded beside those in the HTML. */
const lateScripts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js') && ![...document.scripts].some(({ src }) => src === name));

/** Expects no script beyond those in the HTML before a sign of intent. */
export async function expectToWait(browser: Browser): Promise<void> {
  expect(await browser.run(lateScripts), 'fetched before intent').toEqual([]);
}

/** Starts React by moving the pointer. */
export async function startReact(browser: Browser): Promise<void> {
  const isStarted = async () => {
    await browser.movePointer();
    return browser.run(() => document.querySelector('head > link[rel=manifest]') !== null);
  };
  await expect.poll(isStarted, TIMEOUT).toBe(true);
  await browser.run(() => {
    window.isSameDocument = true;
  });
}
