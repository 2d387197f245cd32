import type { Locator, Page } from '@playwright/test';
import { documentOf, placesOf } from './built';
import { jumpTo, viewports } from './moving';
import { expect, inMotion, soon, start, subject, test, whenHydrated } from './site';

test.use(inMotion);

/** What is not one number stands as it is written. */
const ONE_NUMBER = /^\P{N}*(\d+)\P{N}*$/u;
const statistics = subject('statistics', ({ section }) =>
  section.props.statistics.some(({ value }) => ONE_NUMBER.test(value)),
);
const figures = () => statistics.props.statistics.map(({ value }) => value);

interface Sample {
  /** What is drawn over each figure while it counts; `null` when it does not. */
  running: (string | null)[];
  /** What is read out. */
  texts: string[];
  /** Places and sizes of the figures' boxes and labels. */
  boxes: string;
}

declare global {
  interface Window {
    samples?: Sample[];
  }
}

/** Notes in every frame what the figures show. */
async function sample(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const samples: Sample[] = [];
    window.samples = samples;
    const note = () => {
      requestAnimationFrame(note);
      // Half of the page may be half of a figure.
      if (document.readyState === 'loading') return;
      const shown = [...document.querySelectorAll('[data-section="statistics"] dd')];
      if (shown.length === 0) return;
      samples.push({
        running: shown.map((figure) => figure.querySelector('[aria-hidden]')?.textContent ?? null),
        texts: shown.map((figure) =>
          [...figure.childNodes]
            .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
            .map((node) => node.textContent)
            .join(''),
        ),
        boxes: [...document.querySelectorAll('[data-section="statistics"] :is(dd, dt)')]
          .map((element) => {
            const { left, width, height } = element.getBoundingClientRect();
            return [left, width, height].join(' ');
          })
          .join('; '),
      });
    };
    requestAnimationFrame(note);
  });
}

const samplesOf = async (page: Page) => (await page.evaluate(() => window.samples)) ?? [];
const isQuiet = ({ running }: Sample) => running.every((text) => text === null);
const isCounting = async (page: Page) => {
  const last = (await samplesOf(page)).at(-1);
  return last !== undefined && !isQuiet(last);
};

/** Expects a figure to have counted up to its end, in the form that it ends in. */
function expectCounted(shown: string[], end: string): void {
  const [, number] = ONE_NUMBER.exec(end) ?? [];
  if (number === undefined) {
    expect(shown, `"${end}" has nothing to count`).toEqual([]);
    return;
  }
  expect(shown.length).toBeGreaterThan(1);
  const formOf = (text: string) => text.replace(/\d+/, (digits) => '0'.repeat(digits.length));
  for (const text of shown) expect(formOf(text)).toBe(formOf(end));
  const numbers = shown.map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(numbers[0]).toBeLessThan(Number(number));
}

/** Scrolls to the end of the page that is further from a section. */
const leave = (section: Locator) =>
  section.evaluate((element) => {
    const { scrollHeight } = document.documentElement;
    const top = element.getBoundingClientRect().top + scrollY < scrollHeight / 2 ? scrollHeight : 0;
    scrollTo({ top, behavior: 'instant' });
  });

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('figures count up once, keep their form, and are read out as what they end as', async ({ page }) => {
      await sample(page);
      await page.goto(statistics.path);
      await start(page);
      const section = statistics.on(page);
      await whenHydrated(section);
      await expect(section.locator('dd')).toHaveText(figures());
      expect((await samplesOf(page)).every(isQuiet)).toBe(true);

      await jumpTo(section);
      await soon(() => isCounting(page)).toBe(true);
      await soon(() => isCounting(page)).toBe(false);
      await expect(section.locator('dd')).toHaveText(figures());
      const samples = await samplesOf(page);
      for (const { texts } of samples) expect(texts).toEqual(figures());
      for (const [index, end] of figures().entries())
        expectCounted(
          samples.flatMap(({ running }) => running[index] ?? []),
          end,
        );
      const counting = samples.filter((one) => !isQuiet(one));
      expect(new Set([...counting, ...samples.slice(-2)].map(({ boxes }) => boxes)).size).toBe(1);

      // Only once.
      const before = samples.length;
      await leave(section);
      await expect(section).not.toBeInViewport();
      await jumpTo(section);
      await expect(section).toBeInViewport();
      await soon(async () => (await samplesOf(page)).length).toBeGreaterThan(before + 10);
      expect((await samplesOf(page)).slice(before).every(isQuiet)).toBe(true);
    });
  });
}

test('figures that stand together are of one size', async ({ page }) => {
  await page.goto(statistics.path);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    const sizes = await statistics
      .on(page)
      .locator('dd')
      .evaluateAll((all) => all.map((figure) => getComputedStyle(figure).fontSize));
    expect(new Set(sizes).size, `${viewport.width} px: ${sizes}`).toBe(1);
  }
});

test('shows the final figures at once under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sample(page);
  await page.goto(statistics.path);
  await start(page);
  await jumpTo(statistics.on(page));
  await whenHydrated(statistics.on(page));
  await expect(statistics.on(page)).toBeInViewport();
  const before = (await samplesOf(page)).length;
  await soon(async () => (await samplesOf(page)).length).toBeGreaterThan(before + 10);
  await expect(statistics.on(page).locator('dd')).toHaveText(figures());
  expect((await samplesOf(page)).every(isQuiet)).toBe(true);
});

test('a page that is navigated to counts its figures too', async ({ page }) => {
  const linksTo = (path: string) => documentOf('/')(`a[href="${path}"]`).length > 0;
  const other = placesOf('statistics').find(({ page: { path } }) => path !== '/' && linksTo(path));
  test.skip(!other, 'the home page leads to no page with figures');
  if (!other) return;
  await sample(page);
  await page.goto('/');
  await start(page);
  await page.locator(`a[href="${other.page.path}"]`).last().click();
  // The address comes first, and the page that is left may have such figures too.
  await expect(page.locator('main > section')).toHaveCount(other.page.sections.length);
  const section = page.locator('main > section').nth(other.page.sections.indexOf(other.section));
  const ends = other.section.props.statistics.map(({ value }) => value);
  await expect(section.locator('dd')).toHaveText(ends);
  await jumpTo(section);
  await soon(async () => (await samplesOf(page)).some((one) => !isQuiet(one))).toBe(true);
  await expect(section.locator('dd')).toHaveText(ends);
});
