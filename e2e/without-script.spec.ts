import { expect, pages, test } from './site';

test.use({ javaScriptEnabled: false });

for (const { path, meta } of pages.filter(({ path }) => !path.startsWith('/service/') || path.endsWith('/rpa'))) {
  test(`${path} is all there`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(meta.title);
    for (const section of await page.locator('main > section').all()) await expect(section).toBeVisible();
    for (const heading of await page.locator('main h1, main h2, main h3').all()) await expect(heading).toBeVisible();
  });
}

test('links, anchors and questions work', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'JOIN THE INNOVATION' }).click();
  await expect(page.locator('#contactus')).toBeInViewport();
  const questions = page.locator('details');
  await expect(questions).toHaveCount(12);
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open');
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(3)).toHaveAttribute('open');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await page.getByRole('link', { name: 'More about us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Company');
});

test('the menu of small screens opens, closes and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'APPS' }).click();
  await expect(page).toHaveURL('/app-development');
});

test('every testimonial, logo and step can be read', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-section=testimonials] blockquote')).toHaveCount(5);
  await expect(page.locator('[data-section=partners] img')).toHaveCount(18);
  await page.goto('/about-us');
  await expect(page.getByRole('list', { name: 'Our Work Process' }).getByRole('listitem')).toHaveCount(5);
});

test('an unknown service says so', async ({ page, complaints }) => {
  await page.goto('/service/unknown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found!');
  await page.locator('main').getByRole('link', { name: 'See all services' }).click();
  await expect(page).toHaveURL('/services');
  complaints.length = 0;
});
