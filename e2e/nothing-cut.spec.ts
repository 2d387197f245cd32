import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { placesOf } from './built';
import { scrollThrough } from './moving';
import { expect, test } from './site';

/** Widths of usual screens in px. */
const WIDTHS = [360, 390, 768, 1024, 1280, 1440, 1920];

/** Opens a page and calls back at each width. */
async function atWidths(page: Page, path: string, widths: number[], check: (width: number) => Promise<void>) {
  await page.goto(path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await check(width);
  }
}

test('the picture of a hero ends before the edges of the screen', async ({ page }) => {
  const places = placesOf('hero');
  test.skip(places.length === 0, 'no page has a hero');
  for (const { page: file } of places)
    await atWidths(page, file.path, WIDTHS, async (width) => {
      const box = await page.locator('[data-section=hero] img').first().boundingBox();
      const { x = 0, width: across = 0 } = box ?? {};
      expect.soft(x, `left edge on ${file.path} at ${width} px`).toBeGreaterThanOrEqual(0);
      expect.soft(x + across, `right edge on ${file.path} at ${width} px`).toBeLessThanOrEqual(width);
    });
});

test('no word of the last step of the work is cut by the edge of a wide screen', async ({ page }) => {
  const path = placesOf('values').find(({ section }) => !section.props.hideWorkProcess)?.page.path;
  test.skip(!path, 'no page shows the work process');
  const last = page.getByRole('list', { name: words.process.heading }).getByRole('listitem').last();
  await atWidths(page, path ?? '', [1440, 1920], async (width) => {
    const cut = await last.locator('p, h3').evaluateAll((all) =>
      all.flatMap((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const { left, right } = range.getBoundingClientRect();
        return left < innerWidth && right > innerWidth ? (one.textContent ?? '') : [];
      }),
    );
    expect.soft(cut, `at ${width} px`).toEqual([]);
  });
});

test('values stand in the same columns in every row', async ({ page }) => {
  const path = placesOf('values').find(({ section }) => section.props.hideWorkProcess)?.page.path;
  test.skip(!path, 'no page has values without the work process');
  await atWidths(page, path ?? '', [768, 1024], async (width) => {
    const rows = await page.locator('[data-section=values] li:has(> picture)').evaluateAll((all) => {
      const lefts = new Map<number, number[]>();
      for (const one of all) {
        const { top, left } = one.getBoundingClientRect();
        lefts.set(Math.round(top), [...(lefts.get(Math.round(top)) ?? []), Math.round(left)]);
      }
      return [...lefts.values()];
    });
    const [first = []] = rows;
    for (const row of rows) expect.soft(first.slice(0, row.length), `at ${width} px`).toEqual(row);
  });
});

test('the dots keep as far from the words as from the edge of the screen', async ({ page }) => {
  const path = placesOf('hero').find(({ page: { layout, steps } }) => layout.name === 'site' && steps.length > 1)?.page
    .path;
  test.skip(!path, 'no page with a hero has steps');
  await atWidths(page, path ?? '', [1024, 1280], async (width) => {
    await scrollThrough(page);
    const dot = await page
      .getByRole('navigation', { name: words.page.sections })
      .locator('a > span')
      .first()
      .boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const before = dot?.x ?? 0;
    const after = (heading?.x ?? 0) - before - (dot?.width ?? 0);
    expect.soft(Math.min(before, after), `at ${width} px`).toBeGreaterThanOrEqual(8);
  });
});
