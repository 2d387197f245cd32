import sharp from 'sharp';
import { palette } from '../src/theme/palette';
import { placesOf } from './built';
import { expect, test } from './site';

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

test('by night a dark band is told from its neighbours all along its edges', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of new Set(placesOf('statistics').map((place) => place.page.path))) {
    // Until the fonts are there, lines may break elsewhere.
    await page.goto(path, { waitUntil: 'networkidle' });
    const edges = await page.evaluate(() => {
      // What floats, and a picture that reaches over, would stand on an edge.
      for (const one of document.querySelectorAll<HTMLElement>('header, aside, nav')) one.hidden = true;
      for (const one of document.querySelectorAll('img')) one.style.visibility = 'hidden';
      return [...document.querySelectorAll('main > section > *, footer')]
        .filter((band) => getComputedStyle(band).colorScheme === 'dark')
        .flatMap((band) => {
          const { top, bottom } = band.getBoundingClientRect();
          return band.matches('footer') ? [top] : [top, bottom];
        });
    });
    expect(edges.length, path).toBeGreaterThan(2);
    for (const edge of edges) {
      const clip = { x: 0, y: Math.round(edge) - 3, width: page.viewportSize()?.width ?? 0, height: 6 };
      const { data, info } = await sharp(await page.screenshot({ clip, fullPage: true }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      /** How far the brightest and the darkest pixel are apart across the edge, where they are closest. */
      const contrast = Array.from({ length: info.width }, (_, x) => {
        const column = Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * 3 + 1] ?? 0);
        return Math.max(...column) - Math.min(...column);
      });
      expect(Math.min(...contrast), `${path}, at ${Math.round(edge)} px`).toBeGreaterThanOrEqual(8);
    }
  }
});

test('the link that skips to the content is told from the page behind it, by day and by night', async ({ page }) => {
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('Tab');
    const { behind, link } = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('no canvas');
      const greenOf = (element: Element | null) => {
        if (!element) throw new Error('nothing has the focus');
        canvas.fillStyle = getComputedStyle(element).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data[1] ?? 0;
      };
      return { behind: greenOf(document.documentElement), link: greenOf(document.activeElement) };
    });
    expect(Math.abs(behind - link), colorScheme).toBeGreaterThan(100);
    await page.reload();
  }
});
