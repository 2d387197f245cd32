import type { Page } from '@playwright/test';
import { gate } from './gate';
import { expect, follow, isStarted, soon, start, subject, test, thorough, wayFrom, whenHydrated } from './site';

const faq = subject('faq', ({ section }) => section.props.questions.length > 2);

const questions = (page: Page) => faq.on(page).locator('details');
const open = (page: Page) => faq.on(page).locator('details[open]');
/** Number of the last question, from 1, as its address has it. */
const last = () => faq.props.questions.length;

/** Brings the section near, and waits until it listens. */
async function wake(page: Page): Promise<void> {
  await start(page);
  await faq.on(page).scrollIntoViewIfNeeded();
  await whenHydrated(faq.on(page));
}

test('at most one is open, the open one closes, also by keyboard; none is open after a visit to another page', async ({
  page,
}) => {
  await page.goto(faq.path);
  await wake(page);
  const [first, second, third] = [questions(page).nth(0), questions(page).nth(1), questions(page).nth(2)];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(open(page)).toHaveCount(0);
    await second.locator('summary').click();
    await expect(open(page)).toHaveCount(1);
    await expect(second.locator('p')).toBeVisible();
    await third.locator('summary').click();
    await expect(third).toHaveAttribute('open');
    await expect(second).not.toHaveAttribute('open');
    await expect(second.locator('p')).toBeHidden();
    await third.locator('summary').click();
    await expect(open(page)).toHaveCount(0);
  }
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(second).toHaveAttribute('open');
  await expect(open(page)).toHaveCount(1);

  await follow(page, wayFrom(faq.path).href);
  await expect(page.locator('details')).toHaveCount(0);
  await page.goBack();
  await expect(questions(page)).toHaveCount(last());
  await expect(open(page)).toHaveCount(0);
});

test('a question that is pressed stays on the screen when the answer above it closes', thorough, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(faq.path);
    await wake(page);
    for (let index = 0; index < last(); index += 1) {
      const question = questions(page).nth(index).locator('summary');
      // Just below the header, so that the answer above it is above the screen.
      await question.evaluate((summary) =>
        scrollBy({ top: summary.getBoundingClientRect().top - 90, behavior: 'instant' }),
      );
      await question.press('Enter');
      await expect(open(page)).toHaveCount(1);
      await faq
        .on(page)
        .evaluate((section) =>
          Promise.all(section.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {}))),
        );
      await soon(async () => {
        const [box, bar] = [await question.boundingBox(), await page.getByRole('banner').boundingBox()];
        return box && bar && box.y - bar.y - bar.height;
        // It has more room above its words.
      }).toBeGreaterThan(-8);
      await expect(question).toBeInViewport({ ratio: 0.9 });
    }
  }
});

test('what was opened before the script came stays open, and counts', async ({ page }) => {
  // Whatever a browser takes for the visitor's first sign, the script comes later.
  const { opened, open: letCome } = gate();
  await page.route('**/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(faq.path, { waitUntil: 'commit' });
  await questions(page)
    .nth(2)
    .evaluate((details) => details.setAttribute('open', ''));
  expect(await isStarted(page)).toBe(false);
  letCome();
  // Before the script has run nobody listens for the pointer.
  await page.waitForLoadState('load');
  await wake(page);
  await expect(questions(page).nth(2)).toHaveAttribute('open');
  await questions(page).nth(0).locator('summary').click();
  await expect(questions(page).nth(0)).toHaveAttribute('open');
  await expect(open(page)).toHaveCount(1);
});

test('an address with a question opens it before any script but the first; a link to one closes the others', async ({
  page,
}) => {
  await page.goto(`${faq.path}#faq-${last()}`);
  const wanted = page.locator(`#faq-${last()}`);
  await expect(wanted).toHaveAttribute('open');
  await expect(wanted.locator('p')).toBeInViewport();
  await wake(page);
  await expect(wanted).toHaveAttribute('open');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#faq-2', textContent: 'See question 2' });
    document.querySelector('[data-section=faq] h2')?.append(link);
  });
  await page.getByRole('link', { name: 'See question 2' }).click();
  await expect(page.locator('#faq-2')).toHaveAttribute('open');
  await expect(open(page)).toHaveCount(1);
  await expect(page.locator('#faq-2 summary')).toBeFocused();
  await expect(page).toHaveURL(`${faq.path}#faq-2`);
});

test(
  'a question whose address is typed while one above it is open ends below the header',
  thorough,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(faq.path);
      await wake(page);
      await questions(page).first().locator('summary').click();
      await expect(open(page)).toHaveCount(1);
      const wanted = page.locator(`#faq-${last() - 1}`);
      await page.goto(`${faq.path}#faq-${last() - 1}`);
      await expect(wanted).toHaveAttribute('open');
      await expect(questions(page).first().locator('p')).toBeHidden();
      const header = await page.getByRole('banner').boundingBox();
      await soon(async () => (await wanted.boundingBox())?.y, `at ${width} px`).toBeCloseTo(header?.height ?? 0, -1);
    }
  },
);

test('unfolds where motion is welcome, and is open at once where it is not', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(faq.path);
  await wake(page);
  const first = questions(page).first();
  const height = async () => (await first.boundingBox())?.height ?? 0;
  const answer = async () => (await first.locator('p').boundingBox())?.height ?? 0;
  const closed = await height();
  // So slow that the middle of the movement can be seen.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await first.locator('summary').click();
  await soon(height).toBeGreaterThan(closed);
  expect(await height()).toBeLessThan(closed + (await answer()));

  // What follows would wait for what still moves.
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const second = questions(page).nth(1);
  const before = (await second.boundingBox())?.height ?? 0;
  await second.locator('summary').click();
  const shown = (await second.locator('p').boundingBox())?.height ?? 0;
  expect((await second.boundingBox())?.height).toBe(before + shown);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a question that is pressed stays in its place when the answer above it closes', thorough, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(faq.path);
      for (let index = 0; index < last(); index += 1) {
        const question = questions(page).nth(index).locator('summary');
        await question.evaluate((summary) => scrollBy(0, summary.getBoundingClientRect().top - 100));
        const before = (await question.boundingBox())?.y ?? 0;
        await question.click();
        await expect(questions(page).nth(index)).toHaveAttribute('open');
        await soon(async () => (await question.boundingBox())?.y, `at ${width} px`).toBeCloseTo(before, -1);
      }
    }
  });

  test('at most one is open, and an address with a question shows its answer', async ({ page }) => {
    const answer = page.locator(`#faq-${last()} p`);
    await page.goto(`${faq.path}#faq-${last()}`);
    await expect(answer).toBeInViewport();
    await soon(async () => (await answer.boundingBox())?.height).toBeGreaterThan(20);
    for (const id of ['faq-1', 'faq-2']) {
      await page.locator(`#${id} summary`).click();
      await expect(page.locator(`#${id}`)).toHaveAttribute('open');
      await expect(open(page)).toHaveCount(1);
    }
  });
});

test('the sign of a question ends where the line below it does', async ({ page }) => {
  await page.goto(faq.path);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const away = await questions(page)
      .first()
      .evaluate((question) => {
        const strokes = [...question.querySelectorAll('summary svg *')].map((one) => one.getBoundingClientRect());
        const { left, right } = question.getBoundingClientRect();
        return getComputedStyle(question).direction === 'rtl'
          ? Math.min(...strokes.map((one) => one.left)) - left
          : right - Math.max(...strokes.map((one) => one.right));
      });
    expect(Math.abs(away), `at ${width} px`).toBeLessThan(1.5);
  }
});
