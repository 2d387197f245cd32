import type { Page } from '@playwright/test';
import { templates } from './built';
import { scrollToInstantly, settled } from './scrolling';
import { expect, inMotion, test } from './site';

test.use(inMotion);

/** Least room between the foot of the first picture and the words below it, in px. */
const ROOM = 16;

/** The room between the foot of the page's first picture and the first words below it, in px; none without a picture. */
const roomBelow = (page: Page) =>
  page.evaluate(() => {
    const picture = document.querySelector('main > section:first-child img[fetchpriority]');
    const next = document.querySelector(
      'main > section:first-child ~ section, main > section:first-child > :nth-child(2)',
    );
    if (!picture || !next) return Number.POSITIVE_INFINITY;
    const { bottom, left, right } = picture.getBoundingClientRect();
    const still = picture.parentElement?.getBoundingClientRect().top ?? 0;
    const tops = [...document.querySelectorAll('main :is(h1, h2, h3, p)')].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    });
    const below = tops.filter((box) => box.width > 1 && box.top > still && box.right > left && box.left < right);
    return Math.min(...below.map(({ top }) => top)) - bottom;
  });

test('wherever the page is scrolled to, its first picture keeps away from the words below it', async ({ page }) => {
  for (const { path } of templates) {
    await page.goto(path);
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const share of [0, 0.5, 0.8, 1]) {
        await scrollToInstantly(page, share * height);
        await settled(page);
        expect.soft(await roomBelow(page), `${path} at ${width} px, scrolled by ${share}`).toBeGreaterThanOrEqual(ROOM);
      }
    }
  }
});
