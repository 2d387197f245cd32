import sharp from 'sharp';
import { allPages, expect, test } from './site';

test('every page has a picture for shared links, in the size that its head says', async ({ request }) => {
  for (const { path, meta } of allPages) {
    const response = await request.get(new URL(meta.image.url).pathname);
    expect(response.status(), path).toBe(200);
    const body = await response.body();
    const { width, height, format } = await sharp(body).metadata();
    expect([width, height, format], path).toEqual([1200, 630, 'jpeg']);
    // Messengers leave out what is larger.
    expect(body.length, path).toBeLessThan(300_000);
    expect(meta.image.alt, path).not.toBe('');
  }
});

test('pages with titles of their own have pictures of their own', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).body();
  const [home, about] = [await read('/share/index.jpg'), await read('/share/about-us.jpg')];
  expect(home.equals(about)).toBe(false);
});

test('the web manifest names icons of the sizes that they have', async ({ request }) => {
  const response = await request.get('/site.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest: { name: string; icons: { src: string; sizes: string; purpose?: string }[] } = await response.json();
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
