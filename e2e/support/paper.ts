import { expect, type Page } from '@playwright/test';
import { fill } from '@worldwright/engine/component';
import company from '../../src/content/company';
import words from '../../src/content/words';
import { pageAt } from './built';

/** Width of an A4 page between its margins, in px. */
export const SHEET = 673;

/** Shows a page as on paper. */
export async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: SHEET, height: 1000 });
}

/** What can be asked of any page on paper, in one visit. */
async function inkOf(page: Page) {
  return page.evaluate(() => {
    const after = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) =>
        getComputedStyle(link, '::after').content.includes('http'),
      );
    const styles = [...document.querySelectorAll<HTMLElement>('main *, footer *')]
      .filter((element) => element instanceof HTMLElement)
      .map((element) => getComputedStyle(element));
    return {
      loud: styles
        .filter((style) => style.color !== 'rgb(0, 0, 0)' || style.backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((style) => `${style.color} on ${style.backgroundColor}`),
      width: document.documentElement.scrollWidth,
      paper: getComputedStyle(document.documentElement).backgroundColor,
      unsaid: after('main a[href^="https"]').filter((isSaid) => !isSaid).length,
      chatty: after('main a[href^="#"], main a[href^="mailto"]').filter(Boolean).length,
      cut: [...document.querySelectorAll('article, figure, details, [data-section=industries] li')].filter(
        (card) => getComputedStyle(card).breakInside !== 'avoid',
      ).length,
      // A heading that may stand at the foot of a sheet when the list below it begins on the next one.
      left: [...document.querySelectorAll('main h2')].filter((heading) => {
        let isKept = false;
        for (let box: Element | null = heading; box; box = box.parentElement?.closest('section *') ?? null) {
          const next = box.nextElementSibling;
          isKept ||= getComputedStyle(box).breakAfter === 'avoid';
          if (next?.matches(':is(ul, ol, dl), :has(ul, ol, dl)')) return !isKept;
          // What keeps the last of a box with what follows keeps the box with it.
          if (next) isKept = false;
        }
        return false;
      }).length,
      // The footer is printed at the top of the first sheet: at the end it could be alone on the last.
      isHeaded:
        (document.querySelector('main')?.getBoundingClientRect().top ?? 0) -
          (document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity) >=
        8,
      hiddenAnswers: [...document.querySelectorAll('details')].filter((details) => {
        const answer = details.querySelector('p')?.getBoundingClientRect();
        return !answer?.height || answer.bottom > details.getBoundingClientRect().bottom + 1;
      }).length,
    };
  });
}

/** Expects the page that is shown as on paper to be a document: nothing to press, all there, black on white, no wider than the sheet. */
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
    page.getByText(fill(words.footer.copyright, { name: company.name, year: pageAt('/').layout.data.year })),
  ).toBeVisible();

  const { width, paper, ...mistakes } = await inkOf(page);
  expect(mistakes).toEqual({
    loud: [],
    unsaid: 0,
    chatty: 0,
    cut: 0,
    left: 0,
    isHeaded: true,
    hiddenAnswers: 0,
  });
  expect(width).toBeLessThanOrEqual(SHEET);
  expect(paper).toMatch(/^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/);
}
