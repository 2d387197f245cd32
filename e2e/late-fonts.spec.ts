import { gate } from './gate';
import { fontsArrivedIn } from './moving';
import { expect, soon, test } from './site';

test('fonts that come late move nothing that anyone would see', async ({ page }) => {
  const { opened, open } = gate();
  await page.route('**/*.woff2', async (route) => {
    await opened;
    await route.continue();
  });
  // Not until it is loaded: that waits for the fonts.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const places = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  await soon(() => page.evaluate(() => document.fonts.status)).toBe('loading');
  const before = await places();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  open();
  await soon(fontsArrivedIn(page)).toBeGreaterThanOrEqual(2);
  // From 3 px on a browser takes it for a shift.
  for (const [index, left] of (await places()).entries()) expect(Math.abs(left - (before[index] ?? 0))).toBeLessThan(3);
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBe(title?.height);
});
