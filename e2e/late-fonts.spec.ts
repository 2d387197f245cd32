import words from '../src/content/words';
import { htmlOf } from './built';
import { gate } from './gate';
import { fontsArrivedIn } from './moving';
import { expect, soon, test, thorough, wayFrom } from './site';

/** Addresses of the fonts that every page has; those of rare letters come with what has them. */
const fonts = [...htmlOf('/').matchAll(/@font-face\{[^}]*\}/g)].flatMap(([face]) =>
  face.includes('unicode-range') ? [] : (/url\(([^)]+\.woff2)\)/.exec(face)?.[1] ?? []),
);

test('fonts that come late come together, and move nothing that anyone would see', async ({ page }) => {
  const [first, second] = [gate(), gate()];
  const asked: string[] = [];
  const isOfEveryPage = ({ pathname }: URL) => fonts.includes(pathname);
  await page.route(isOfEveryPage, async (route) => {
    asked.push(route.request().url());
    await (asked.length === 1 ? first : second).opened;
    await route.continue();
  });
  // A face that the page has before its file makes the browser lay out the page once more when that comes.
  await page.addInitScript(() => {
    const late: string[] = [];
    Object.assign(window, { late });
    document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
      const ofEveryPage = fontfaces.filter(({ unicodeRange }) => unicodeRange === 'U+0-10FFFF');
      late.push(...ofEveryPage.filter(({ display }) => display === 'swap').map(({ family }) => family));
    });
  });
  // Not until it is loaded: that waits for the fonts.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const widths = () =>
    page
      .getByRole('navigation', { name: words.page.navigation })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  await soon(() => asked.length).toBe(2);
  const before = await widths();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  /** How often the browser has laid out the page. */
  const layouts = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value;
  const layoutsBefore = await layouts();
  // Each font that came by itself would make it do so.
  const came = page.waitForResponse((response) => response.url() === asked[0]);
  first.open();
  await (await came).finished();
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await fontsArrivedIn(page)()).toBe(0);
  expect(await layouts()).toBe(layoutsBefore);
  second.open();
  await soon(fontsArrivedIn(page)).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => Reflect.get(window, 'late'))).toEqual([]);
  // From 3 px on a browser takes it for a shift. How far a word moves depends on how many stand before it.
  for (const [index, width] of (await widths()).entries())
    expect(Math.abs(width - (before[index] ?? 0))).toBeLessThan(3);
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBe(title?.height);
});

test(
  'where the script comes from the cache the fonts wait for nothing, else for the first screen',
  thorough,
  async ({ page }) => {
    const media = () =>
      page.evaluate(() =>
        [...document.styleSheets]
          .flatMap((sheet) => (sheet.href ? [] : [...sheet.cssRules]))
          .flatMap((rule) =>
            rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule ? rule.media.mediaText : [],
          ),
      );
    // The first screen never ends: who waits for it waits in vain.
    await page.addInitScript(() => Object.assign(window, { setTimeout: () => 0 }));
    await page.goto('/');
    expect(await media()).toEqual(['(scripting: none)']);
    await page.goto(wayFrom('/').href);
    await soon(media).toEqual(['all']);
  },
);
