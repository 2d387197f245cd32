import { expect, test } from './site';

test('a page fetches the letters of its words, and rarer ones when it has them', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/thank-you');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toHaveLength(2);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Ñandú, €5';
  });
  await expect.poll(() => fonts.length).toBe(3);
  await page.evaluate(() => document.fonts.ready);
  const faces = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  expect(faces).toBeGreaterThanOrEqual(3);
});
