import { placesOf } from './built';
import { expect, test } from './site';

/** Columns of a list of so many items at a width of the screen in px: three where four would leave a gap and three none. */
function columnsAt(width: number, count: number): number {
  if (width < 640) return 1;
  const fillsThree = count % 3 === 0 && count % 4 !== 0;
  if (fillsThree && width >= 768) return 3;
  return width < 1024 ? 2 : 4;
}

test('the portfolio has as many columns as the width has room for, and fills its rows', async ({ page }) => {
  const places = placesOf('portfolio');
  test.skip(places.length === 0, 'no page has a portfolio');
  for (const { page: file, section } of places) {
    await page.goto(file.path);
    const items = page.locator('main > section').nth(file.sections.indexOf(section)).getByRole('listitem');
    const count = await items.count();
    expect(count).toBe(section.props.items.length);
    for (const width of [390, 700, 900, 1100, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const columns = await items.evaluateAll(
        (all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size,
      );
      expect(columns, `${count} items on ${file.path} at ${width} px`).toBe(Math.min(columnsAt(width, count), count));
    }
  }
});
