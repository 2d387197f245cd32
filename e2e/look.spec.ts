import { pages, templates } from './built';
import { expectPixels, WIDEST } from './firstPicture';
import { fontsCame } from './moving';
import { expect, test } from './site';

/** Pages of the sample company that between them show every section type. */
const paths = ['/', '/about-us', '/services', '/service/rpa', '/web-development', '/thank-you'];

/**
 * Whole pages, small: what is compared is composition, colour and pictures, not the edges of letters, which
 * differ from machine to machine. Either width and either theme once: layout does not depend on the theme. After a change of the look that is meant: `npm run test:e2e -- look -u`
 */
for (const { width, scale, colorScheme } of [
  { width: 390, scale: 0.375, colorScheme: 'light' },
  { width: 1440, scale: 0.2, colorScheme: 'dark' },
] as const)
  test.describe(`${width} px by ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: scale, colorScheme });

    test('pages look as they should', async ({ page }) => {
      for (const path of paths) {
        await page.goto(path);
        // Pictures load as they come near.
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode()));
        });
        await fontsCame(page);
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
        await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
          fullPage: true,
          scale: 'device',
          threshold: 0.25,
          maxDiffPixelRatio: 0.02,
        });
      }
    });
  });

for (const { path } of templates)
  test(`the first picture of ${path} has a pixel for every pixel of large and dense screens`, async ({ page }) => {
    await expectPixels(page, path, ({ needed }) => needed);
  });

test('no first picture of any other page is enlarged', async ({ page }) => {
  test.slow();
  for (const { path } of pages.filter((one) => !templates.includes(one)))
    await expectPixels(page, path, ({ needed }) => needed, WIDEST);
});
