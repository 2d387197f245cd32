import { expect } from 'vitest';
import { budgets } from '../budgets';
import { Firefox } from './firefox';

/** A phone whose screen has two pixels a px. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2 };

/** A browser's own requests, which are no part of the page's budget: not every browser makes them. */
const isOwn = (address: string) => /icon[^/]*$|^data:/.test(address);

/** What `/` costs before the visitor shows intent, as Firefox fetches it. */
export async function expectWithinBudget(path: string, site: string): Promise<void> {
  const browser = await Firefox.launch(path, { site, theme: 'light' });
  try {
    await browser.page.setViewport(PHONE);
    const fetched: { address: string; bytes: number }[] = [];
    browser.page.on('response', (response) => {
      const address = response.url();
      if (!isOwn(address)) fetched.push({ address, bytes: Number(response.headers()['content-length'] ?? 0) });
    });
    await browser.open('/');
    const names = fetched.map(({ address, bytes }) => `${new URL(address).pathname} ${bytes}`).join('\n');
    expect(fetched.length, names).toBeLessThanOrEqual(budgets.requestsBeforeIntent('/'));
    expect(
      fetched.reduce((sum, { bytes }) => sum + bytes, 0),
      names,
    ).toBeLessThanOrEqual(budgets.bytesBeforeIntent);
    expect(
      fetched.filter(({ bytes }) => bytes === 0),
      'without a size',
    ).toEqual([]);
  } finally {
    await browser.close();
  }
}
