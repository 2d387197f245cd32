import type { Locator, Page } from '@playwright/test';
import { expect, subject, test } from './site';

/** Where the rows of a list end, and where it ends itself, in px from the side where lines begin. */
const endsOf = (list: HTMLElement) => {
  const isMirrored = getComputedStyle(list).direction === 'rtl';
  const boxes = [list, ...list.children].map((element) => {
    const { left, right } = element.getBoundingClientRect();
    return isMirrored ? { begin: innerWidth - right, end: innerWidth - left } : { begin: left, end: right };
  });
  const [whole, ...items] = boxes;
  const rows = items.filter(({ begin }, index) => (items[index + 1]?.begin ?? 0) <= begin);
  return { whole: Math.round(whole?.end ?? 0), rows: rows.map(({ end }) => Math.round(end)) };
};

/** Expects rows of a list to be full, however many items it has: all, or the first, where all items are of one size. */
async function expectFull(page: Page, list: Locator, which: 'all' | 'first'): Promise<void> {
  for (const count of [1, 2, 3, 4, 5, 6, 7]) {
    await list.evaluate((element, count) => {
      const [first] = element.children;
      if (first) element.replaceChildren(...Array.from({ length: count }, () => first.cloneNode(true)));
    }, count);
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { whole, rows } = await list.evaluate(endsOf);
      const ends = which === 'all' ? rows : rows.slice(0, 1);
      expect(new Set(ends), `${count} at ${width} px`).toEqual(new Set([whole]));
    }
  }
}

test.describe('of values', () => {
  const values = subject('values');

  test('are full however many there are', async ({ page }) => {
    await page.goto(values.path);
    await expectFull(page, values.on(page).locator('ul').last(), 'all');
  });
});

test.describe('of figures', () => {
  const statistics = subject('statistics');

  test('are full however few there are', async ({ page }) => {
    await page.goto(statistics.path);
    await expectFull(page, statistics.on(page).locator('dl'), 'first');
  });
});
