import sharp from 'sharp';
import { templates } from './built';
import { expect, test } from './site';

test('a picture that stands upright is no taller than the screen, and leaves the main heading on it', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const upright = await sharp({ create: { width: 200, height: 800, channels: 3, background: 'gray' } })
    .webp()
    .toBuffer();
  await page.route(/\.(avif|webp)$/, (route) => route.fulfill({ contentType: 'image/webp', body: upright }));
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { path } of templates) {
    await page.goto(path);
    // Pieces of a portfolio stand one by one, and are whole.
    const taller = await page
      .locator('main > section:not([data-section=portfolio]) img:visible')
      .evaluateAll(async (images: HTMLImageElement[]) => {
        for (const image of images) image.loading = 'eager';
        await Promise.all(images.map((image) => image.decode()));
        return images.filter(({ offsetHeight }) => offsetHeight > innerHeight).map(({ alt }) => alt);
      });
    expect(taller, path).toEqual([]);
    for (const heading of await page.locator('main > section:first-child h1').all())
      await expect(heading, path).toBeInViewport();
  }
});
