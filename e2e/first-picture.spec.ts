import type { Page } from '@playwright/test';
import { templates } from './built';
import { expect, test } from './site';

/** Width in px and density of screens, from tablets on: phones are served less on purpose (`ui/Picture.tsx`). */
const SCREENS = [
  [768, 2],
  [1024, 2],
  [1280, 2],
  [1440, 2],
  [1920, 1],
  [2560, 1],
] as const;

/** What the page's first picture is drawn with: px that it fills, px of the file that was chosen, and of the widest. */
interface Pixels {
  needed: number;
  chosen: number;
  widest: number;
}

const pixelsOf = (page: Page): Promise<Pixels | undefined> =>
  page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!image) return;
    // Light files have few widths in their names: the fallback's stands in its own pixels.
    const widthOf = (url: string) => Number(/-(\d+)\.avif/.exec(url)?.[1] ?? image.width);
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
    const source = sources.find(({ media, type }) => type === 'image/avif' && matchMedia(media || 'all').matches);
    const widths = [...(source?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    const [width, height] = [
      source?.width || image.getAttribute('width'),
      source?.height || image.getAttribute('height'),
    ];
    const shown = Math.min(image.clientWidth, (image.clientHeight * Number(width)) / Number(height));
    return { needed: shown * devicePixelRatio, chosen: widthOf(image.currentSrc), widest: Math.max(...widths) };
  });

for (const { path } of templates) {
  test(`the first picture of ${path} has a pixel for every pixel of large and dense screens`, async ({ page }) => {
    await page.goto(path);
    if (!(await pixelsOf(page))) return;
    const screen = await page.context().newCDPSession(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [width, deviceScaleFactor] of SCREENS) {
        const metrics = { width, height: 900, deviceScaleFactor, mobile: false };
        await screen.send('Emulation.setDeviceMetricsOverride', metrics);
        const missing = async () => {
          const { needed, chosen, widest } = (await pixelsOf(page)) ?? { needed: 0, chosen: 0, widest: 0 };
          return Math.min(needed, widest) / chosen;
        };
        // A file that is a fiftieth narrower than its place is not seen to be.
        await expect
          .poll(missing, { message: `${width} px at ${deviceScaleFactor}x, ${colorScheme}` })
          .toBeLessThanOrEqual(1.02);
      }
    }
  });
}
