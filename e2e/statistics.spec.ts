import type { Page } from '@playwright/test';
import { bring, jumpTo, sectionOf, viewports } from './moving';
import { expect, start, test } from './site';

const FIGURES = ['4+', '100+', '100%', '02+'];

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
      const figures = [...document.querySelectorAll('[data-section="statistics"] dd')];
      if (figures.length === 0) return;
      samples.push({
        running: figures.map((figure) => figure.querySelector('[aria-hidden]')?.textContent ?? null),
        texts: figures.map((figure) =>
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
const isCounting = async (page: Page) => (await samplesOf(page)).at(-1)?.running.some((text) => text !== null);

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('figures count up once, keep their form, and are read out as what they end as', async ({ page }) => {
      await sample(page);
      await page.goto('/');
      await start(page);
      const section = sectionOf(page, 'statistics');
      await expect(section).not.toHaveAttribute('data-hydrate');
      await expect(section.locator('dd')).toHaveText(FIGURES);
      expect((await samplesOf(page)).every(({ running }) => running.every((text) => text === null))).toBe(true);

      await jumpTo(section);
      await expect.poll(() => isCounting(page)).toBe(true);
      await expect.poll(() => isCounting(page)).toBe(false);
      await expect(section.locator('dd')).toHaveText(FIGURES);
      const samples = await samplesOf(page);
      for (const { texts } of samples) expect(texts).toEqual(FIGURES);
      for (const [index, form] of [/^\d\+$/, /^\d{1,3}\+$/, /^\d{1,3}%$/, /^0\d\+$/].entries()) {
        const shown = samples.flatMap(({ running }) => running[index] ?? []);
        expect(shown.length).toBeGreaterThan(1);
        for (const text of shown) expect(text).toMatch(form);
        const numbers = shown.map((text) => Number.parseInt(text, 10));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(numbers[0]).toBeLessThan(Number.parseInt(FIGURES[index] ?? '', 10));
      }
      const counting = samples.filter(({ running }) => running.some((text) => text !== null));
      expect(new Set([...counting, ...samples.slice(-2)].map(({ boxes }) => boxes)).size).toBe(1);

      // Only once.
      const before = samples.length;
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(section).not.toBeInViewport();
      await jumpTo(section);
      await expect(section).toBeInViewport();
      await expect.poll(async () => (await samplesOf(page)).length).toBeGreaterThan(before + 20);
      expect((await samplesOf(page)).slice(before).every(({ running }) => running.every((text) => text === null))).toBe(
        true,
      );
    });

    test('shows the final figures at once under reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await sample(page);
      await page.goto('/');
      const section = await bring(page, 'statistics');
      await expect(section).not.toHaveAttribute('data-hydrate');
      await expect(section).toBeInViewport();
      const before = (await samplesOf(page)).length;
      await expect.poll(async () => (await samplesOf(page)).length).toBeGreaterThan(before + 20);
      await expect(section.locator('dd')).toHaveText(FIGURES);
      expect((await samplesOf(page)).every(({ running }) => running.every((text) => text === null))).toBe(true);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('shows the final figures', async ({ page }) => {
        await page.goto('/about-us');
        await expect(sectionOf(page, 'statistics').locator('dd')).toHaveText(FIGURES);
      });
    });
  });
}

test('a page that is navigated to counts its figures too', async ({ page }) => {
  await sample(page);
  await page.goto('/');
  await start(page);
  await page.getByRole('link', { name: 'More about us' }).click();
  // The address comes first, and the page that is left has such figures too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Company');
  const section = sectionOf(page, 'statistics');
  await expect(section.locator('dd')).toHaveText(FIGURES);
  await jumpTo(section);
  const hasCounted = async () => (await samplesOf(page)).some(({ running }) => running.some((text) => text !== null));
  await expect.poll(hasCounted).toBe(true);
  await expect(section.locator('dd')).toHaveText(FIGURES);
});
