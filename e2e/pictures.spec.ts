import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { budgets } from './budgets';
import { expect, start, test } from './site';

const DIR = 'dist/pictures';

test('no picture is heavy, and those of cards on phones are light', () => {
  const files = readdirSync(DIR, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    const limit = /-(320|480)\.avif$/.test(file) ? budgets.cardPicture : budgets.picture;
    expect(statSync(join(DIR, file)).size, file).toBeLessThanOrEqual(limit);
  }
});

for (const [colorScheme, wanted, unwanted] of [
  ['light', /world\.\w+-\d+\.avif/, /world-night/],
  ['dark', /world-night\.\w+-\d+\.avif/, /world\./],
] as const) {
  test(`by ${colorScheme}, the other theme's pictures are never asked for`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await start(page);
    await page.waitForLoadState('networkidle');
    expect(pictures.filter((url) => wanted.test(url))).toHaveLength(1);
    expect(pictures.filter((url) => unwanted.test(url))).toEqual([]);
  });
}

test('the picture of the first screen is found in the HTML, before any other', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const images = html.match(/<img [^>]*>/g) ?? [];
  expect(images[0]).toContain('fetchPriority="high"');
  expect(images[0]).not.toContain('loading="lazy"');
  for (const image of images.slice(1)) expect(image).toContain('loading="lazy"');
  for (const image of images) expect(image).toMatch(/width="\d+" height="\d+"/);
});

for (const path of ['/', '/web-development']) {
  test(`every picture of ${path} comes as AVIF, as WebP, and as what any browser knows`, async ({ page, request }) => {
    await page.goto(path);
    const pictures = await page.locator('picture:has(source)').evaluateAll((all) =>
      all.map((picture) => ({
        types: [...new Set([...picture.querySelectorAll('source')].map(({ type }) => type))],
        files: [...picture.querySelectorAll('source')].flatMap(({ type, srcset }) =>
          srcset.split(', ').map((file) => ({ type, url: file.split(' ')[0] ?? '' })),
        ),
        fallback: picture.querySelector('img')?.getAttribute('src') ?? '',
      })),
    );
    expect(pictures.length).toBeGreaterThan(5);
    for (const { types, files, fallback } of pictures) {
      expect(types).toEqual(['image/avif', 'image/webp']);
      expect(fallback).toMatch(/\.(png|jpg)$/);
      const last = { type: fallback.endsWith('png') ? 'image/png' : 'image/jpeg', url: fallback };
      for (const { type, url } of [...files, last]) {
        const answer = await request.get(url);
        expect(answer.headers()['content-type'], url).toBe(type);
        const { format } = await sharp(await answer.body()).metadata();
        expect(format === 'heif' ? 'avif' : format, url).toBe(type.slice('image/'.length));
      }
    }
  });
}
