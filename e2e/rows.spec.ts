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

/** Puts so many items into a list. */
const fill = (list: Locator, count: number) =>
  list.evaluate((element, count) => {
    const [first] = element.children;
    if (first) element.replaceChildren(...Array.from({ length: count }, () => first.cloneNode(true)));
  }, count);

/** Expects that below a full row of a list no item stands alone, however many items it has. */
async function expectCompany(page: Page, list: Locator, widths: number[]): Promise<void> {
  for (let count = 2; count <= 12; count++) {
    await fill(list, count);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const bottoms = await list.evaluate((element) =>
        [...element.children].map((item) => Math.round(item.getBoundingClientRect().bottom)),
      );
      const [last = 0, neighbour] = bottoms.toReversed();
      expect(neighbour, `the last of ${count} at ${width} px`).toBe(last);
    }
  }
}

/** Expects the first row of a list to be full, however many items the list has. */
async function expectFull(page: Page, list: Locator): Promise<void> {
  for (const count of [1, 2, 3, 4, 5, 6, 7]) {
    await fill(list, count);
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { whole, rows } = await list.evaluate(endsOf);
      expect(new Set(rows.slice(0, 1)), `${count} at ${width} px`).toEqual(new Set([whole]));
    }
  }
}

test.describe('of values', () => {
  const values = subject('values');

  test('are full however many there are', async ({ page }) => {
    await page.goto(values.path);
    const list = values.on(page).locator('ul').last();
    await expectFull(page, list);
    await expectCompany(page, list, [768, 1024, 1280, 1920]);
  });
});

test.describe('of work', () => {
  const portfolio = subject('portfolio');

  test('have more than one picture where three or four have room', async ({ page }) => {
    await page.goto(portfolio.path);
    await expectCompany(page, portfolio.on(page).locator('ul'), [1024, 1280, 1920]);
  });
});

test.describe('of figures', () => {
  const statistics = subject('statistics');

  test('are full however few there are', async ({ page }) => {
    await page.goto(statistics.path);
    await expectFull(page, statistics.on(page).locator('dl'));
  });
});

test.describe('of kinds', () => {
  const kinds = subject('kinds');

  test('leave the words all of a narrow column, and keep those of wide ones apart', async ({ page }) => {
    await page.goto(kinds.path);
    const item = kinds.on(page).locator('ul > li').first();
    const roomBeside = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return item.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const words = element.lastElementChild?.getBoundingClientRect();
        if (!words) throw new Error('an item has no words');
        return Math.round(getComputedStyle(element).direction === 'rtl' ? words.left - left : right - words.right);
      });
    };
    expect([await roomBeside(320), await roomBeside(390), await roomBeside(768)]).toEqual([0, 0, 0]);
    expect(await roomBeside(1280)).toBeGreaterThan(16);
  });
});
