import { placesOf } from './built';
import { expect, test } from './site';

/** Columns of a list of so many items at a width of the screen in px: three where four would leave a gap and three none. */
function columnsAt(width: number, count: number): number {
  // On a phone it is a row to swipe.
  if (width < 640) return count;
  const fillsThree = count % 3 === 0 && count % 4 !== 0;
  if (fillsThree && width >= 768) return 3;
  return width < 1024 ? 2 : 4;
}

test('on a phone the portfolio is a row to swipe, and the page is no wider for it', async ({ page }) => {
  const [place] = placesOf('portfolio').filter(({ section }) => section.props.pieces.length > 2);
  test.skip(!place, 'no page has a portfolio of three');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(place?.page.path ?? '');
  const last = page.locator('[data-section=portfolio] li').last();
  await expect(last).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await last.evaluate((item) => item.scrollIntoView({ behavior: 'instant' }));
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test('the portfolio has as many columns as the width has room for, and fills its rows', async ({ page }) => {
  const places = placesOf('portfolio');
  test.skip(places.length === 0, 'no page has a portfolio');
  for (const { page: file, section } of places) {
    await page.goto(file.path);
    const items = page.locator('main > section').nth(file.sections.indexOf(section)).getByRole('listitem');
    const count = await items.count();
    expect(count).toBe(section.props.pieces.length);
    for (const width of [390, 700, 900, 1100, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const columns = await items.evaluateAll(
        (all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size,
      );
      expect(columns, `${count} items on ${file.path} at ${width} px`).toBe(Math.min(columnsAt(width, count), count));
    }
  }
});
