import { expect, type Page } from '@playwright/test';
import { fill } from '@worldwright/engine/component';
import words from '../../src/content/words';
import { company, HOME, pageAt } from './built';

/** Width of an A4 page between its margins, in px. */
export const SHEET = 673;

/** Shows a page with print styles, as wide as a sheet. */
export async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: SHEET, height: 1000 });
}

/** Returns everything to check on a printed page, in one call. */
async function printFaultsOf(page: Page) {
  return page.evaluate(() => {
    const after = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) =>
        getComputedStyle(link, '::after').content.includes('http'),
      );
    const styles = [...document.querySelectorAll<HTMLElement>('main *, footer *')]
      .filter((element) => element instanceof HTMLElement)
      .map((element) => getComputedStyle(element));
    return {
      coloured: styles
        .filter((style) => style.color !== 'rgb(0, 0, 0)' || style.backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((style) => `${style.color} on ${style.backgroundColor}`),
      width: document.documentElement.scrollWidth,
      paper: getComputedStyle(document.documentElement).backgroundColor,
      linksWithoutUrl: after('main a[href^="https"]').filter((hasUrl) => !hasUrl).length,
      linksWithUrl: after('main a[href^="#"], main a[href^="mailto"]').filter(Boolean).length,
      breakable: [...document.querySelectorAll('article, figure, details, [data-section=industries] li')].filter(
        (card) => getComputedStyle(card).breakInside !== 'avoid',
      ).length,
      // Headings that may be at the foot of a sheet while the list below begins on the next one.
      separatedHeadings: [...document.querySelectorAll('main h2')].filter((heading) => {
        let isKept = false;
        for (let box: Element | null = heading; box; box = box.parentElement?.closest('section *') ?? null) {
          const next = box.nextElementSibling;
          isKept ||= getComputedStyle(box).breakAfter === 'avoid';
          if (next?.matches(':is(ul, ol, dl), :has(ul, ol, dl)')) return !isKept;
          // With an address below it, the heading is not alone.
          if (next?.matches('address')) return false;
          // `break-after: avoid` of a last child also keeps its parent with the next element.
          if (next) isKept = false;
        }
        return false;
      }).length,
      // The footer is printed at the top of the first sheet: at the end it could be alone on the last.
      isFooterFirst:
        (document.querySelector('main')?.getBoundingClientRect().top ?? 0) -
          (document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity) >=
        8,
      hiddenAnswers: [...document.querySelectorAll('main details')].filter((details) => {
        const answer = details.querySelector('p')?.getBoundingClientRect();
        return !answer?.height || answer.bottom > details.getBoundingClientRect().bottom + 1;
      }).length,
    };
  });
}

/** Expects a printed page to have no controls, all content, black text on white, and the width of the sheet. */
export async function expectDocument(page: Page): Promise<void> {
  for (const chrome of [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('link', { name: words.page.whatsapp }),
    page.getByRole('link', { name: words.page.skip }),
    page.getByRole('button'),
    page.getByRole('textbox'),
  ])
    await expect(chrome.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('main > section, h1').filter({ visible: false })).toHaveCount(0);
  await expect(
    page.getByText(fill(words.footer.copyright, { name: company.name, year: pageAt(HOME).layout.data.year })),
  ).toBeVisible();

  const { width, paper, ...faults } = await printFaultsOf(page);
  expect(faults).toEqual({
    coloured: [],
    linksWithoutUrl: 0,
    linksWithUrl: 0,
    breakable: 0,
    separatedHeadings: 0,
    isFooterFirst: true,
    hiddenAnswers: 0,
  });
  expect(width).toBeLessThanOrEqual(SHEET);
  expect(paper).toMatch(/^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/);
}
