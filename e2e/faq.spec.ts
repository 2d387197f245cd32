import type { Page } from '@playwright/test';
import { expect, isStarted, start, test } from './site';

const questions = (page: Page) => page.locator('details');
const open = (page: Page) => page.locator('details[open]');

/** Brings the section near, and waits until it listens. */
async function openFaq(page: Page): Promise<void> {
  await page.goto('/');
  await start(page);
  await page.locator('#faq').scrollIntoViewIfNeeded();
  await expect(page.locator('#faq')).not.toHaveAttribute('data-hydrate');
}

for (const width of [390, 1440]) {
  test(`at ${width} px at most one of twelve is open, and the open one closes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openFaq(page);
    await expect(questions(page)).toHaveCount(12);
    await expect(open(page)).toHaveCount(0);
    await questions(page).nth(1).locator('summary').click();
    await expect(open(page)).toHaveCount(1);
    await expect(questions(page).nth(1).locator('p')).toBeVisible();
    await questions(page).nth(4).locator('summary').click();
    await expect(questions(page).nth(4)).toHaveAttribute('open');
    await expect(questions(page).nth(1)).not.toHaveAttribute('open');
    await expect(questions(page).nth(1).locator('p')).toBeHidden();
    await questions(page).nth(4).locator('summary').click();
    await expect(open(page)).toHaveCount(0);
  });
}

test('works by keyboard', async ({ page }) => {
  await openFaq(page);
  await questions(page).nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(questions(page).nth(0)).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(questions(page).nth(1)).toHaveAttribute('open');
  await expect(open(page)).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(open(page)).toHaveCount(0);
});

test('what was opened before the script came stays open, and counts', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const third = document.querySelectorAll('details')[2];
    if (third) third.open = true;
  });
  expect(await isStarted(page)).toBe(false);
  await start(page);
  await page.locator('#faq').scrollIntoViewIfNeeded();
  await expect(page.locator('#faq')).not.toHaveAttribute('data-hydrate');
  await expect(questions(page).nth(2)).toHaveAttribute('open');
  await questions(page).nth(5).locator('summary').click();
  await expect(questions(page).nth(5)).toHaveAttribute('open');
  await expect(open(page)).toHaveCount(1);
});

test('an address with a question opens it, before any script but the first', async ({ page }) => {
  await page.goto('/#faq-7');
  await expect(page.locator('#faq-7')).toHaveAttribute('open');
  await expect(page.locator('#faq-7 p')).toBeInViewport();
  await start(page);
  await expect(page.locator('#faq')).not.toHaveAttribute('data-hydrate');
  await expect(page.locator('#faq-7')).toHaveAttribute('open');
  await page.locator('#faq-7 summary').click();
  await expect(open(page)).toHaveCount(0);
});

test('a link to a question opens it, closes the others, and takes the focus there', async ({ page }) => {
  await openFaq(page);
  await questions(page).nth(0).locator('summary').click();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#faq-4', textContent: 'See question 4' });
    document.querySelector('#faq h2')?.append(link);
  });
  await page.getByRole('link', { name: 'See question 4' }).click();
  await expect(page.locator('#faq-4')).toHaveAttribute('open');
  await expect(open(page)).toHaveCount(1);
  await expect(page.locator('#faq-4 summary')).toBeFocused();
  await expect(page).toHaveURL('/#faq-4');
});

test('a question is closed again after a visit to another page', async ({ page }) => {
  await openFaq(page);
  await questions(page).nth(3).locator('summary').click();
  await expect(open(page)).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'APPS', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps that earn their place');
  await page.goBack();
  await expect(questions(page)).toHaveCount(12);
  await expect(open(page)).toHaveCount(0);
});

/** Slows all animations down, so that their middle can be seen. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
}

const heightOf = async (page: Page) => (await questions(page).first().boundingBox())?.height ?? 0;

test('unfolds where motion is welcome', async ({ page }) => {
  await openFaq(page);
  const closed = await heightOf(page);
  await slowDown(page);
  await questions(page).first().locator('summary').click();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(closed);
  const answer = await questions(page).first().locator('p').boundingBox();
  expect(await heightOf(page)).toBeLessThan(closed + (answer?.height ?? 0));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('is open at once', async ({ page }) => {
    await openFaq(page);
    const closed = await heightOf(page);
    await slowDown(page);
    await questions(page).first().locator('summary').click();
    const answer = await questions(page).first().locator('p').boundingBox();
    expect(await heightOf(page)).toBe(closed + (answer?.height ?? 0));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('at most one is open, and an address with a question shows its answer', async ({ page }) => {
    await page.goto('/#faq-7');
    await expect(page.locator('#faq-7 p')).toBeInViewport();
    await expect.poll(async () => (await page.locator('#faq-7 p').boundingBox())?.height).toBeGreaterThan(20);
    await page.locator('#faq-2 summary').click();
    await expect(page.locator('#faq-2')).toHaveAttribute('open');
    await expect(open(page)).toHaveCount(1);
    await page.locator('#faq-3 summary').click();
    await expect(page.locator('#faq-3')).toHaveAttribute('open');
    await expect(open(page)).toHaveCount(1);
  });
});
