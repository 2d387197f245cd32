import { documentOf, pages } from './built';
import { scrollThrough } from './moving';
import { expect, start, test } from './site';
import { Traffic } from './traffic';

/** A file's picture: `/pictures/world.4a06-640.avif` is of `/pictures/world.4a06`. */
const pictureOf = (file: string): string => file.replace(/(-\d+)?\.\w+$/, '');

/** The pictures of a page that are for one theme alone. */
function themedOf(path: string): Record<'light' | 'dark', string[]> {
  const $ = documentOf(path);
  const named = (selector: string) =>
    new Set([...$(selector)].map((source) => pictureOf($(source).attr('srcset')?.split(' ')[0] ?? '')));
  const dark = named('source[media*=dark]');
  const light = named('picture:has(source[media*=dark]) > source:not([media])');
  const always = named('picture:not(:has(source[media*=dark])) > source');
  const own = (names: Set<string>) => [...names].filter((name) => !always.has(name));
  return { light: own(light), dark: own(dark) };
}

const [themed] = pages
  .map(({ path }) => ({ path, pictures: themedOf(path) }))
  .toSorted((a, b) => b.pictures.dark.length - a.pictures.dark.length);

test("the other theme's pictures are never asked for", async ({ page }) => {
  test.skip(!themed?.pictures.dark.length, 'no page has a picture of its own for the dark theme');
  const { path = '', pictures = { light: [], dark: [] } } = themed ?? {};
  for (const [colorScheme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const traffic = new Traffic(page);
    await page.goto(path);
    await start(page);
    await scrollThrough(page);
    await traffic.settle();
    const asked = traffic.pictures.map(pictureOf);
    expect(asked.filter((picture) => pictures[colorScheme].includes(picture)).length, colorScheme).toBeGreaterThan(0);
    expect(
      asked.filter((picture) => pictures[other].includes(picture)),
      colorScheme,
    ).toEqual([]);
  }
});
