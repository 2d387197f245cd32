import type { Page } from '@playwright/test';
import { HOME, pageAt, pages, templates } from './support/built';
import { scrollThrough } from './support/moving';
import { print, SHEET } from './support/paper';
import { expect, inMotion, start, subject, test, whenHydrated } from './support/site';

test.describe('print', () => {
  /** The page with the most carousels. */
  const ROWS = ['services', 'testimonials', 'partners'];
  const rowsOf = ({ sections }: (typeof pages)[number]) => sections.filter(({ type }) => ROWS.includes(type)).length;
  const rich = pages.toSorted((a, b) => rowsOf(b) - rowsOf(a))[0] ?? pageAt(HOME);

  /** Expects all items of a page's carousels on the sheet, each at its own position. */
  async function expectRows(page: Page): Promise<void> {
    for (const [index, { type, props }] of rich.sections.entries()) {
      if (!ROWS.includes(type)) continue;
      const count = Object.values(props).find(Array.isArray)?.length ?? 0;
      // The duplicated logos that close the loop are not printed.
      const items = page.locator('main > section').nth(index).locator('ul > li:not([aria-hidden=true])');
      await expect(items).toHaveCount(count);
      const boxes = await items.evaluateAll((all) =>
        all.map((item) => {
          const { left, right, top, height } = item.getBoundingClientRect();
          return { left, right, top, height, opacity: getComputedStyle(item).opacity };
        }),
      );
      for (const { left, right, height, opacity } of boxes) {
        expect(left, type).toBeGreaterThanOrEqual(0);
        expect(right, type).toBeLessThanOrEqual(SHEET);
        expect(height, type).toBeGreaterThan(10);
        expect(opacity, type).toBe('1');
      }
      expect(new Set(boxes.map(({ left, top }) => `${left} ${top}`)).size, type).toBe(count);
    }
  }

  test.describe('in motion', () => {
    test.use(inMotion);

    test('carousels print all items, before and after hydration', async ({ page }) => {
      test.skip(rowsOf(rich) === 0, 'no page has a carousel');
      await page.goto(rich.path);
      await print(page);
      await expectRows(page);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await start(page);
      await scrollThrough(page);
      await whenHydrated(page.locator('main > section'));
      await print(page);
      await expectRows(page);
    });
  });

  test.describe('work steps', () => {
    const values = subject('values', ({ section }) => section.props.process.length > 0);

    test('have columns of equal width, including the last', async ({ page }) => {
      await page.goto(values.path);
      await print(page);
      const titles = values.on(page).locator('ol h3');
      await expect(titles).toHaveCount(values.props.process.length);
      const widths = await titles.evaluateAll((all) => all.map((title) => title.clientWidth));
      expect(Math.min(...widths)).toBeGreaterThan(0.9 * Math.max(...widths));
    });
  });

  test.describe('a family of services', () => {
    const families = subject('service-families', ({ section }) => section.props.groups.length > 1);

    test('has its heading on the same sheet as its list', async ({ page }) => {
      await page.goto(families.path);
      await print(page);
      const heads = families.on(page).locator('div:has(> h3):has(+ ul)');
      await expect(heads).toHaveCount(families.props.groups.length);
      const breaks = await heads.evaluateAll((all) => all.map((head) => getComputedStyle(head).breakAfter));
      expect(new Set(breaks)).toEqual(new Set(['avoid']));
    });
  });

  test('a page prints to a PDF of a few sheets', async ({ page }) => {
    const [longest, ...others] = templates.toSorted((a, b) => b.sections.length - a.sections.length);
    for (const { path, sections } of [longest, others.at(-1)].filter((one) => one !== undefined)) {
      await page.goto(path);
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
      expect(pdf.startsWith('%PDF')).toBe(true);
      const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      expect(sheets, path).toBeGreaterThan(0);
      expect(sheets, path).toBeLessThanOrEqual(2 + 2 * sections.length);
    }
  });
});
