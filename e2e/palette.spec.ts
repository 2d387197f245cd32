import { palette } from '../src/styles/palette';
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
