import { fontsCame } from './moving';
import { expect, soon, test } from './site';

test('a page fetches the letters of its words, and rarer ones when it has them', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  // A page's head, sheet and script with plain words: a company may well have rare letters on every page of its own.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [, sheet = ''] = /<link [^>]*rel="stylesheet"[^>]* href="([^"]*)"/.exec(html) ?? [];
    const [script = ''] = /<script[^>]* type="module"[^>]*><\/script>/.exec(html) ?? [];
    const plain = `<body><h1>Plain</h1><link rel="stylesheet" href="${sheet}"><p>And plain words</p>${script}</body>`;
    const body = html.replace(/<body.*<\/body>/s, plain);
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await fontsCame(page);
  expect(fonts).toHaveLength(2);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Ñandú, €5';
  });
  await soon(() => fonts.length).toBe(3);
  await page.evaluate(() => document.fonts.ready);
  const faces = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  expect(faces).toBeGreaterThanOrEqual(3);
});

test("names from all over Europe are written in the site's fonts", async ({ page }) => {
  await page.goto('/');
  await fontsCame(page);
  const heading = page.getByRole('heading', { level: 1 });
  const families = await heading.evaluate((element) => {
    element.textContent =
      '¿Größe? «où» cœur, pão, più, Ýmir, Þórður, Łódź, Žižková, İstanbul’da ığş, Őrült, Brașov, Kļaviņš, Ŵyn, 20 °C';
    const text = document.createElement('p');
    text.textContent = element.textContent;
    element.after(text);
    return document.fonts.ready.then(() => [element, text].map((one) => getComputedStyle(one).fontFamily));
  });
  expect(new Set(families).size).toBe(2);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  for (const selector of ['h1', 'h1 + p']) {
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    await soon(async () => {
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      return [...new Set(fonts.map(({ isCustomFont }) => isCustomFont))];
    }).toEqual([true]);
  }
});
