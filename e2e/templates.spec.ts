import type { Page } from '@playwright/test';
import type { PageFile } from '@worldwright/engine/component';
import words from '../src/content/words';
import { violationsOf } from './axe';
import { notFoundTemplates, ONWARD, templates } from './built';
import { beginOf } from './moving';
import { expectDocument, print } from './paper';
import { scrollToInstantly } from './scrolling';
import { expect, start, test } from './site';

const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920, 2560];
/** From this width on the content grows with the screen. */
const WIDE = 1920;

/**
 * Words of headings that stand on two lines. Longer ones than these may have to, and so may those of scripts that put
 * no space between words.
 */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const { currentNode } = texts;
        for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(
          /(?<!\p{Letter})\p{Letter}{2,13}(?!\p{Letter})/gu,
        )) {
          if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(word)) continue;
          const range = document.createRange();
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

/** The longest lines of paragraphs of three lines and more, in letters. */
const longestLine = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const lengths = [...document.querySelectorAll<HTMLElement>('main p')].map((paragraph) => {
      const lines = paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      return lines > 2.5 ? paragraph.innerText.length / lines : 0;
    });
    return Math.max(0, ...lengths);
  });

/** Where the content begins, as a share of the screen, and how far from it the dots stand, in px. */
async function nearSide(page: Page, width: number): Promise<{ margin: number; dots: number }> {
  const content = await beginOf(page.getByRole('banner').getByRole('link').first());
  const dots = page.getByRole('navigation', { name: words.page.sections });
  const box = (await dots.count()) > 0 ? await dots.boundingBox() : null;
  return { margin: content / width, dots: box ? content - (await beginOf(dots)) - box.width : 0 };
}

/** At every width, and zoomed: nothing is wider than the screen or cut, and the chat button stands at the end of the bottom. */
async function expectToFit(page: Page, { data }: PageFile['layout']): Promise<void> {
  // Pictures take their room before they come.
  const chat = page.getByRole('link', { name: words.page.whatsapp });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    expect(await brokenWords(page), `${width} px`).toEqual([]);
    if (width >= WIDE) {
      const { margin, dots } = await nearSide(page, width);
      expect(margin, `${width} px`).toBeLessThan(0.15);
      expect(dots, `${width} px`).toBeLessThan(100);
      expect(await longestLine(page), `${width} px`).toBeLessThan(90);
    }
    if (!data.whatsapp) continue;
    await scrollToInstantly(page, 500);
    const box = await chat.boundingBox();
    if (!box) throw new Error('the chat button is not shown');
    expect(ONWARD > 0 ? width - (box.x + box.width) : box.x, `${width} px`).toBeLessThanOrEqual(32);
    expect(800 - (box.y + box.height), `${width} px`).toBeLessThanOrEqual(32);
  }
  // A window of 1280 x 800 px at 200 % has this many CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const isClipped = overflowX === 'hidden' || overflowY === 'hidden' || textOverflow === 'ellipsis';
        // The way to a page ends in dots where it has no room: what it says stands below it.
        const isShown = !element.matches('.visually-hidden, main nav[aria-label] *');
        return isClipped && isShown && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100);
}

for (const { path, layout } of [...templates, ...notFoundTemplates]) {
  test(`${path} fits every width, also zoomed, prints as a document, and gives axe nothing to find in either theme`, async ({
    page,
    complaints,
  }) => {
    await page.goto(path);
    await test.step('every width', () => expectToFit(page, layout));
    await test.step('paper', async () => {
      await print(page);
      await expectDocument(page);
    });
    await test.step('axe', async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await scrollToInstantly(page, 0);
      await start(page);
      expect(await violationsOf(page, 'all')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violationsOf(page, 'all')).toEqual([]);
    });
    // The not-found pages are errors to the browser.
    if (path.endsWith('404')) complaints.length = 0;
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is all there', async ({ page }) => {
    for (const { path, meta } of templates) {
      await page.goto(path);
      await expect(page).toHaveTitle(meta.title);
      const parts = page.locator('main > section, main :is(h1, h2, h3), main blockquote');
      await expect(parts.filter({ visible: false }), path).toHaveCount(0);
    }
  });
});
