import words from '../src/content/words';
import { gate } from './gate';
import { fontsArrivedIn } from './moving';
import { expect, soon, test } from './site';

test('fonts that come late move nothing that anyone would see', async ({ page }) => {
  const { opened, open } = gate();
  let asked = 0;
  await page.route('**/*.woff2', async (route) => {
    asked += 1;
    await opened;
    await route.continue();
  });
  // The load event waits for the fonts.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const widths = () =>
    page
      .getByRole('navigation', { name: words.page.navigation })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  const title = page.getByRole('heading', { level: 1 });
  await soon(() => asked).toBeGreaterThanOrEqual(2);
  const [before, { height } = {}] = [await widths(), (await title.boundingBox()) ?? {}];
  open();
  await soon(fontsArrivedIn(page)).toBeGreaterThanOrEqual(2);
  // From 3 px on a browser takes it for a shift. How far a word moves depends on how many stand before it.
  for (const [index, width] of (await widths()).entries())
    expect(Math.abs(width - (before[index] ?? 0))).toBeLessThan(3);
  expect((await title.boundingBox())?.height).toBe(height);
});
