import type { HTTPResponse } from 'puppeteer-core';
import { expect } from 'vitest';
import { budgets } from '../support/budgets';
import type { Firefox } from './firefox';

/** A phone whose screen has two pixels a px. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2 };

/** A browser's own requests, which are no part of the page's budget: not every browser makes them. */
const isOwn = (address: string) => /icon[^/]*$|^data:/.test(address);

/** What `/` costs before the visitor shows intent, as a Firefox fetches it that has shown no page yet. */
export async function expectWithinBudget(browser: Firefox): Promise<void> {
  await browser.page.setViewport(PHONE);
  const fetched: { address: string; bytes: number }[] = [];
  const note = (response: HTTPResponse) => {
    const address = response.url();
    // The fonts are fetched once, and then used out of the cache.
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
