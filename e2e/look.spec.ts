import { palette } from '../src/styles/palette';
import { expect, test } from './site';

/** Pages that between them show every section type. */
const paths = ['/', '/about-us', '/services', '/service/rpa', '/web-development', '/thank-you'];

/**
 * Whole pages, small: what is compared is composition, colour and pictures, not the edges of letters, which
 * differ from machine to machine. After a change of the look that is meant: `npm run test:e2e -- look -u`
 */
for (const { width, scale } of [
  { width: 390, scale: 0.375 },
  { width: 1440, scale: 0.2 },
])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${width} px by ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, deviceScaleFactor: scale, colorScheme });

      for (const path of paths)
        test(`${path} looks as it should`, async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.goto(path);
          // Pictures load as they come near.
          await page.evaluate(async () => {
            for (const image of document.images) image.loading = 'eager';
            await Promise.all([...document.images].map((image) => image.decode()));
            await document.fonts.ready;
          });
          await expect(page).toHaveScreenshot(
            `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}-${colorScheme}.png`,
            { fullPage: true, scale: 'device', threshold: 0.25, maxDiffPixelRatio: 0.02 },
          );
        });
    });

test('the palette of the head, the manifest and the pictures is that of the stylesheet', async ({ page }) => {
  await page.goto('/');
  const shown = await page.evaluate((names) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    return names.map((name) => {
      canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
  }, Object.keys(palette));
  for (const [index, [name, hex]] of Object.entries(palette).entries()) {
    const channels = (hex.match(/\w\w/g) ?? []).map((part) => Number.parseInt(part, 16));
    const distance = Math.max(...channels.map((channel, at) => Math.abs(channel - (shown[index]?.[at] ?? 999))));
    expect(distance, `${name}: ${hex} and ${shown[index]}`).toBeLessThanOrEqual(2);
  }
});
