import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { notFoundTemplates, templates } from './built';
import { field, fill, openForm, send } from './enquiries';
import { jumpTo } from './moving';
import { expect, inMotion, start, subject, test } from './site';

/** Sizes of letters that people set in their browser, in px. */
const SIZES = [20, 32];
/** How much larger than usual people have all letters of their phone. */
const SCALES = [1.3, 1.5, 2];
/** The narrowest screen that must hold them, in px. */
const WIDTH = 320;
/** Words of so many letters have room on it; an address or a longer word may go on in the next line. */
const WORD = 10;

test.use({ viewport: { width: WIDTH, height: 720 } });

/** Sets the letters' size in the browser's settings: a style of the page would not move the widths at which the page changes. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * Enlarges all letters of the phone that the browser runs on. No page is enlarged by it that does not say that it can be:
 * https://drafts.csswg.org/css-fonts-5/#text-scale-meta
 */
async function enlarge(page: Page, scale: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setEmulatedOSTextScale', { scale });
}

/** What of a page cannot be read. */
const unreadable = (page: Page) =>
  page.evaluate((longest) => {
    const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1 && !element.closest('.visually-hidden');
    /** Whether it stands in a row that can be scrolled. */
    const isInRow = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && isInRow(element.parentElement));
    // What is cut off inside a part that does not scroll.
    const cut = [...document.querySelectorAll('h1, h2, h3, h4, p, button, a')].flatMap((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isOutside = isSeen(element) && (left < -1 || right > innerWidth + 1);
      const isCut = isOutside && !element.closest('nav') && !isInRow(element);
      return isCut ? [element.textContent || element.getAttribute('aria-label')] : [];
    });
    // These write without blanks, and go on in the next line after almost any letter.
    const isWithoutBlanks = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement || !isSeen(text.parentElement)) continue;
      for (const { 0: word, index } of text.nodeValue?.matchAll(/(?<!\S)\p{L}+(?=\p{P}?(?!\S))/gu) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length <= longest && lines.size > 1 && !isWithoutBlanks.test(word)) broken.push(word);
      }
    }
    const areWidthsSet = matchMedia(`(width: ${innerWidth / letters}em)`).matches;
    return { letters, areWidthsSet, tooWide: document.documentElement.scrollWidth - innerWidth, cut, broken };
  }, WORD);

/** All is well, with letters of so many px. */
const readable = (letters: number) => ({ letters, areWidthsSet: true, tooWide: 0, cut: [], broken: [] });

test(`letters of ${SIZES.join(' and ')} px fit a screen of ${WIDTH} px, and words are whole`, async ({ page }) => {
  for (const { path } of templates) {
    await page.goto(path);
    for (const letters of SIZES) {
      await setLetters(page, letters);
      expect.soft(await unreadable(page), path).toEqual(readable(letters));
      const toggle = page.getByRole('button', { name: words.page.openMenu });
      expect((await toggle.boundingBox())?.width, path).toBeGreaterThanOrEqual(44);
    }
  }
});

test(`a phone that has letters at ${SCALES.map((scale) => `${scale * 100} %`).join(', ')} enlarges every page, which fits as well`, async ({
  page,
  complaints,
}) => {
  for (const width of [WIDTH, 390]) {
    await page.setViewportSize({ width, height: 720 });
    for (const { path } of [...templates, ...notFoundTemplates]) {
      await page.goto(path);
      for (const scale of SCALES) {
        await enlarge(page, scale);
        expect.soft(await unreadable(page), `${path} at ${width} px`).toEqual(readable(Math.round(16 * scale)));
      }
    }
  }
  // The not-found pages are errors to the browser.
  complaints.length = 0;
});

test('of a laptop at 400 % more than half is left to read, wherever a page is scrolled to', async ({ page }) => {
  const height = 180;
  await page.setViewportSize({ width: WIDTH, height });
  for (const { path } of templates) {
    await page.goto(path);
    const covered = await page.evaluate(() => {
      let most = 0;
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        const stuck = [...document.querySelectorAll('header, main *')].filter((element) => {
          const { position, insetBlockStart } = getComputedStyle(element);
          const isStuck = position === 'fixed' || (position === 'sticky' && insetBlockStart !== 'auto');
          return isStuck && element.checkVisibility();
        });
        const ends = stuck.map((element) => element.getBoundingClientRect());
        most = Math.max(most, ...ends.filter(({ top }) => top < innerHeight / 2).map(({ bottom }) => bottom));
      }
      return most;
    });
    expect.soft(covered, path).toBeLessThan(height / 2);
  }
});

test.describe('an address beside a form', () => {
  const contact = subject('contact');

  test('grows with the text around it, and its lines end where its parts do', async ({ page }) => {
    for (const width of [WIDTH, 390]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(contact.path);
      await enlarge(page, 2);
      const address = contact.on(page).locator('a[href^="mailto:"]').first();
      const { letters, text, torn } = await address.evaluate((link) => {
        const parts = [...link.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        const linesOf = (node: Node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getClientRects().length;
        };
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        return {
          letters: sizeOf(link),
          text: sizeOf(document.body),
          torn: parts.filter((part) => linesOf(part) > 1).map(({ nodeValue }) => nodeValue ?? ''),
        };
      });
      expect.soft(letters, `at ${width} px`).toBeGreaterThan(0.9 * text);
      expect
        .soft(
          torn.filter((part) => part.length <= WORD + 2),
          `at ${width} px`,
        )
        .toEqual([]);
    }
  });
});

test.describe('what is not there at once', () => {
  const contact = subject('contact');

  test(`a menu and a refusal hold letters of ${SIZES.at(-1)} px`, async ({ page, complaints }) => {
    const letters = SIZES.at(-1) ?? 0;
    await page.goto(contact.path);
    await setLetters(page, letters);
    await page.getByRole('button', { name: words.page.openMenu }).click();
    await expect(page.getByRole('navigation', { name: words.page.navigation })).toBeVisible();
    expect(await unreadable(page)).toEqual(readable(letters));

    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.evaluate(() => document.forms[0]?.submit());
    await refused;
    await expect(page.getByRole('alert')).toBeVisible();
    await setLetters(page, letters);
    expect(await unreadable(page)).toEqual(readable(letters));
    // The browser notes the refusal itself.
    complaints.splice(0);
  });
});

test.describe('beside the page', () => {
  subject('contact');

  test('what a form says of an enquiry is read in whole words on a phone with letters twice as large', async ({
    page,
    complaints,
  }) => {
    await page.route('**/send-email', (route) => route.fulfill({ status: 503, json: { error: words.form.offline } }));
    await openForm(page);
    await enlarge(page, 2);
    await send(page).click();
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    expect(await unreadable(page)).toEqual(readable(32));

    await fill(page);
    await send(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await unreadable(page)).toEqual(readable(32));
    // The browser notes the refusal itself.
    complaints.length = 0;
  });
});

test.describe('in motion', () => {
  test.use(inMotion);
  const voices = subject('testimonials', ({ section }) => section.props.testimonials.length > 1);

  test('the place among the voices is on the screen with the largest letters', async ({ page }) => {
    await page.goto(voices.path);
    await setLetters(page, Math.max(...SIZES));
    await start(page);
    await jumpTo(voices.on(page));
    await expect(voices.on(page).getByRole('button', { name: words.testimonials.next })).toBeVisible();
    const count = voices.props.testimonials.length;
    const place = voices.on(page).getByText(new RegExp(`^\\d+\\s*/\\s*${count}$`));
    const { x, width } = (await place.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(WIDTH);
  });
});
