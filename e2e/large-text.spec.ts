import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { templates } from './built';
import { expect, test } from './site';

/** Sizes of letters that people set in their browser, in px, and the narrowest screen that must hold them. */
const settings = [
  { letters: 20, width: 320 },
  { letters: 32, width: 320 },
];

for (const { letters, width } of settings) {
  test(`letters of ${letters} px fit a screen of ${width} px`, async ({ baseURL, launchOptions }, testInfo) => {
    // A setting of the browser: a style of the page would not move the widths at which the page changes.
    const profile = testInfo.outputPath('profile');
    mkdirSync(join(profile, 'Default'), { recursive: true });
    const preferences = { webkit: { webprefs: { default_font_size: letters } } };
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport: { width, height: 720 },
    });
    const page = await context.newPage();
    for (const { path } of templates) {
      await page.goto(`${baseURL}${path}`);
      const found = await page.evaluate(() => ({
        letters: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        tooWide: document.documentElement.scrollWidth - innerWidth,
        // What is cut off inside a part that does not scroll.
        cut: [...document.querySelectorAll('h1, h2, h3, header button, header a')].flatMap((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const isSeen = width > 1 && element.checkVisibility() && !element.closest('[tabindex="0"], .visually-hidden');
          return isSeen && (left < -1 || right > innerWidth + 1) ? [element.textContent] : [];
        }),
      }));
      expect(found, path).toEqual({ letters, tooWide: 0, cut: [] });
      const toggle = page.getByRole('button', { name: 'Open menu' });
      expect((await toggle.boundingBox())?.width, path).toBeGreaterThanOrEqual(44);
    }
    await context.close();
  });
}
