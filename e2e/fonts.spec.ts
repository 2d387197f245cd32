import { expect, soon, test } from './site';

test('a page fetches the letters of its words, and rarer ones when it has them', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  // A page's head and sheet with plain words: a company may well have rare letters on every page of its own.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [sheet = ''] = /(?<=data-styles=")[^"]*/.exec(html) ?? [];
    const plain = `<body><h1>Plain</h1><link rel="stylesheet" href="${sheet}"><p>And plain words</p></body>`;
    const body = html.replace(/<body.*<\/body>/s, plain);
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toHaveLength(2);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Ñandú, €5';
  });
  await soon(() => fonts.length).toBe(3);
  await page.evaluate(() => document.fonts.ready);
  const faces = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  expect(faces).toBeGreaterThanOrEqual(3);
});
