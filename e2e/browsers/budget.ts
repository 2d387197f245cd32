import type { HTTPResponse } from 'puppeteer-core';
import { expect } from 'vitest';
import { budgets } from '../support/budgets';
import type { Firefox } from './firefox';

/** A phone with a pixel density of 2. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2 };

/** Requests of the browser itself do not count: not every browser makes them. */
const isOwn = (address: string) => /icon[^/]*$|^data:/.test(address);

/** Expects `/` to keep its budgets before any sign of intent, in a Firefox that has shown no page yet. */
export async function expectWithinBudget(browser: Firefox): Promise<void> {
  await browser.page.setViewport(PHONE);
  const fetched: { address: string; bytes: number }[] = [];
  const note = (response: HTTPResponse) => {
    const address = response.url();
    // Fonts are requested once, then read from the cache.
    if (!isOwn(address) && !response.fromCache())
      fetched.push({ address, bytes: Number(response.headers()['content-length'] ?? 0) });
  };
  browser.page.on('response', note);
  await browser.open('/');
  browser.page.off('response', note);
  const names = fetched.map(({ address, bytes }) => `${new URL(address).pathname} ${bytes}`).join('\n');
  expect(fetched.length, names).toBeLessThanOrEqual(budgets.requestsBeforeIntent);
  expect(
    fetched.reduce((sum, { bytes }) => sum + bytes, 0),
    names,
  ).toBeLessThanOrEqual(budgets.bytesBeforeIntent);
  expect(
    fetched.filter(({ bytes }) => bytes === 0),
    'without a size',
  ).toEqual([]);
}
