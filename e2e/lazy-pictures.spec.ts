import type { Page } from '@playwright/test';
import type { PageFile } from '@worldwright/engine/component';
import { contactOf, documentOf, headingOf, pages, templates } from './built';
import { scrollThrough } from './moving';
import { expect, inMotion, start, test } from './site';
import { Traffic } from './traffic';

test.use(inMotion);
test.use({ viewport: { width: 390, height: 844 } });

/** How far from the screen a picture is fetched, in px: as `ui/Picture.module.css` has it. */
const NEAR = 60 * 16;

/** Pictures that are farther than near below the screen, and those of them that have been fetched all the same. */
const farPictures = (page: Page) =>
  page.locator('picture:has([loading=lazy])').evaluateAll((pictures, near) => {
    /** What stands in a row to scroll comes with the row, also where that has one item and so nothing to scroll. */
    const isInRow = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || isInRow(element.parentElement));
    const far = pictures.filter(({ parentElement }) => {
      const { top = 0 } = parentElement?.getBoundingClientRect() ?? {};
      return top > innerHeight + near && !isInRow(parentElement);
    });
    const images = far.flatMap((picture) => picture.querySelector('img') ?? []);
    return {
      count: images.length,
      fetched: images.filter(({ naturalWidth }) => naturalWidth > 0).map(({ alt }) => alt),
    };
  }, NEAR);

/** Scrolls to the end of the page in half screens. Pictures that were seen on the way, and those out of their places. */
const scrollPast = (page: Page) =>
  page.evaluate(async () => {
    const seen = new Set<HTMLImageElement>();
    const wrong = new Set<string>();
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const image of document.querySelectorAll<HTMLImageElement>('picture > [loading=lazy]')) {
        const { top = 0, bottom = 0 } = image.parentElement?.parentElement?.getBoundingClientRect() ?? {};
        if (top >= innerHeight || bottom <= 0) continue;
        seen.add(image);
        if (getComputedStyle(image).translate !== 'none') wrong.add(image.alt);
      }
    }
    return { seen: seen.size, wrong: [...wrong] };
  });

test('a picture is fetched when its place comes near the screen, and is in its place by then', async ({ page }) => {
  const { path } = templates.find(({ path }) => path === '/') ?? templates[0] ?? { path: '/' };
  const traffic = new Traffic(page);
  await page.goto(path);
  await traffic.settle();
  const far = await farPictures(page);
  test.skip(far.count === 0, 'no picture is far from the first screen');
  expect(far.fetched).toEqual([]);
  const out = await scrollPast(page);
  expect(out.seen).toBeGreaterThan(0);
  expect(out.wrong).toEqual([]);
});

test('the picture of another footer is fetched when it comes near, not because the last one was', async ({ page }) => {
  const pictureOf = ({ footerPicture, layout }: PageFile) => footerPicture ?? layout.data.footerPicture;
  const ways = templates.flatMap((from) => {
    const isLinked = ({ path }: PageFile) => documentOf(from.path)(`footer a[href="${path}"]`).length > 0;
    const others = pages.filter((to) => pictureOf(to).src !== pictureOf(from).src && isLinked(to));
    return others.map((to) => ({ from, to }));
  });
  // One of few sections, so that browsers would fetch the picture; with a form, so that it is far all the same.
  const [way] = ways
    .filter(({ to }) => to.sections.length > 2 && contactOf(to))
    .sort((a, b) => a.to.sections.length - b.to.sections.length);
  test.skip(
    !way,
    'no link of a footer leads to a page of three sections, one with a form, and with another picture in its footer',
  );
  if (!way) return;
  const traffic = new Traffic(page);
  await page.goto(way.from.path);
  await start(page);
  await scrollThrough(page);
  await traffic.settle();
  const name = (src: string) => src.slice(0, src.lastIndexOf('.'));
  expect(traffic.pictures.join()).toContain(name(pictureOf(way.from).src));

  traffic.clear();
  await page.locator(`footer a[href="${way.to.path}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: headingOf(way.to.path) })).toBeFocused();
  await expect(page.locator('main > section')).toHaveCount(way.to.sections.length);
  await traffic.settle();
  const place = await page.locator('footer picture').boundingBox();
  expect(place?.y).toBeGreaterThan(844 + NEAR);
  expect(traffic.pictures.join()).not.toContain(name(pictureOf(way.to).src));
  await scrollThrough(page);
  await traffic.settle();
  expect(traffic.pictures.join()).toContain(name(pictureOf(way.to).src));
});
