import { pageAt, scrollToInstantly, settled } from './scrolling';
import { expect, pages, start, test } from './site';

const services = pages.filter(({ path }) => path.startsWith('/service/'));

/** The line that each service's page must have, from its data. */
const outcomeOf = (path: string) => {
  const section = pageAt(path).sections.find(({ type }) => type === 'service');
  return section?.type === 'service' ? section.props.outcome : '';
};

test.describe('without a script, as a crawler reads it', () => {
  test.use({ javaScriptEnabled: false });

  test('every service says what it is, what it is made of and what comes of it', async ({ page }) => {
    for (const { path } of services) {
      await page.goto(path);
      const main = page.locator('main');
      await expect(main.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(main.locator('[data-section=service] picture img'), path).toHaveAttribute('src', /^\/pictures\//);
      await expect(main.locator('dt'), path).toHaveCount(8);
      await expect(main.locator('dd'), path).toHaveCount(8);
      await expect(main.getByText('Outcome:'), path).toBeVisible();
      await expect(main.getByText(outcomeOf(path)), path).toBeVisible();
      const others = page.getByRole('complementary', { name: 'Other Services' });
      await expect(others.getByRole('heading', { name: 'Other Services' }), path).toBeVisible();
      await expect(others.getByRole('link'), path).toHaveCount(23);
      await expect(others.locator('[aria-current]'), path).toHaveCount(1);
      await expect(others.locator('[aria-current=page]'), path).toHaveAttribute('href', path);
    }
  });
});

test('the current service is set apart in the list', async ({ page }) => {
  await page.goto('/service/rpa');
  const others = page.getByRole('complementary', { name: 'Other Services' });
  const weight = (index: number) =>
    others
      .getByRole('link')
      .nth(index)
      .evaluate((link) => Number(getComputedStyle(link).fontWeight));
  expect(await weight(8)).toBeGreaterThan(await weight(7));
});

test('the list stays in sight on wide screens, and has its own way to scroll', async ({ page }) => {
  await page.goto('/service/rpa');
  const others = page.getByRole('complementary', { name: 'Other Services' });
  await others.evaluate((aside) => scrollTo({ top: scrollY + aside.getBoundingClientRect().top, behavior: 'instant' }));
  await settled(page);
  const before = await others.boundingBox();
  await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }));
  const after = await others.boundingBox();
  expect(after?.y).toBe(before?.y);
  expect(after?.y).toBeGreaterThanOrEqual(70);
  expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThanOrEqual(900);
});

test('the list comes after the text on narrow screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/service/rpa');
  const others = page.getByRole('complementary', { name: 'Other Services' });
  await expect(others).toHaveCSS('position', 'static');
  const outcome = await page.getByText('Outcome:').boundingBox();
  const list = await others.boundingBox();
  expect(list?.y).toBeGreaterThan(outcome?.y ?? 0);
});

test('the list leads from service to service, each from its top', async ({ page }) => {
  await page.goto('/service/rpa');
  await start(page);
  await scrollToInstantly(page, 600);
  const others = page.getByRole('complementary', { name: 'Other Services' });
  await others.getByRole('link', { name: 'Blockchain Development' }).click();
  await expect(page).toHaveURL('/service/blockchain');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blockchain Development');
  await expect(others.locator('[aria-current=page]')).toHaveText('Blockchain Development');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a card of the listing leads to its service', async ({ page }) => {
  await page.goto('/services');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Chatbot Development' }) });
  await card.getByRole('link', { name: /^READ MORE/ }).click();
  await expect(page).toHaveURL('/service/chatbot');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('an unknown service is not found, and the way back leads to all', async ({ page, complaints }) => {
      const response = await page.goto('/service/no-such-thing');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found!');
      if (javaScriptEnabled) {
        await start(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found!');
      }
      await page.locator('main').getByRole('link', { name: 'See all services' }).click();
      await expect(page).toHaveURL('/services');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
      // The browser notes by itself that the page is not there.
      for (const complaint of complaints.splice(0)) expect(complaint).toContain('404');
    });
  });
}
