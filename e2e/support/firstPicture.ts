import { expect, type Page } from '@playwright/test';

/** Width in px and density of screens from tablets up: phones get fewer pixels on purpose (`ui/photo/Picture.tsx`). */
const SCREENS: [width: number, density: number][] = [
  [768, 2],
  [820, 2],
  [1020, 2],
  [1024, 2],
  [1280, 2],
  [1440, 2],
  [1920, 1],
  [2560, 1],
];

/** Pixels of the page's first picture: filled on the screen, in the chosen file, and in the widest file. */
interface Pixels {
  needed: number;
  chosen: number;
  widest: number;
}

const pixelsOf = (page: Page): Promise<Pixels | undefined> =>
  page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (!image) return;
    // Only AVIF files have their width in the name; the fallback has one width.
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

/**
 * Opens a page and shows it on each screen, in light and dark mode. Expects the first picture's file to have a pixel
 * for every pixel of the screen that it fills.
 *
 * @param most upper limit of the expected pixels, where the original has no more
 */
export async function expectPixels(page: Page, path: string, most: (pixels: Pixels) => number): Promise<void> {
  await page.goto(path);
  if (!(await pixelsOf(page))) return;
  const screen = await page.context().newCDPSession(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, deviceScaleFactor] of SCREENS) {
      const metrics = { width, height: 900, deviceScaleFactor, mobile: false };
      await screen.send('Emulation.setDeviceMetricsOverride', metrics);
      const missing = async () => {
        const pixels = await pixelsOf(page);
        return pixels ? Math.min(pixels.needed, most(pixels)) / pixels.chosen : Number.NaN;
      };
      await expect
        .poll(missing, { message: `${path}, ${width} px at ${deviceScaleFactor}x, ${colorScheme}` })
        .toBeLessThanOrEqual(1);
    }
  }
}
