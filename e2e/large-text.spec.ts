import { templates } from './built';
import { expect, test } from './site';

/** Sizes of letters that people set in their browser, in px. */
const SIZES = [20, 32];
/** The narrowest screen that must hold them, in px. */
const WIDTH = 320;

test(`letters of ${SIZES.join(' and ')} px fit a screen of ${WIDTH} px`, async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 720 });
  const browser = await page.context().newCDPSession(page);
  for (const { path } of templates) {
    await page.goto(path);
    for (const letters of SIZES) {
      // A setting of the browser: a style of the page would not move the widths at which the page changes.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } });
      const found = await page.evaluate(() => ({
        letters: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        areWidthsSet: matchMedia(
          `(width: ${innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}em)`,
        ).matches,
        tooWide: document.documentElement.scrollWidth - innerWidth,
        // What is cut off inside a part that does not scroll.
        cut: [...document.querySelectorAll('h1, h2, h3, header button, header a')].flatMap((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const isSeen = width > 1 && element.checkVisibility() && !element.closest('[tabindex="0"], .visually-hidden');
          return isSeen && (left < -1 || right > innerWidth + 1) ? [element.textContent] : [];
        }),
      }));
      expect(found, path).toEqual({ letters, areWidthsSet: true, tooWide: 0, cut: [] });
      const toggle = page.getByRole('button', { name: 'Open menu' });
      expect((await toggle.boundingBox())?.width, path).toBeGreaterThanOrEqual(44);
    }
  }
});
