import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foreignLetters } from '@worldwright/engine/testing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allPages, company, DIST, documentOf, FOLDER } from '../support/built';

const fileOf = (url: string) => join(DIST, new URL(url, company.url).pathname.slice(FOLDER.length));

test('every page has a picture for shared links, in the size given in its head', async () => {
  for (const { path, meta } of allPages) {
    const $ = documentOf(path);
    expect($('meta[property="og:image"]').attr('content'), path).toBe(meta.image.url);
    const { width, height, format } = await sharp(fileOf(meta.image.url)).metadata();
    expect([width, height, format], path).toEqual([1200, 630, 'jpeg']);
    const said = ['width', 'height'].map((side) => $(`meta[property="og:image:${side}"]`).attr('content'));
    expect(said, path).toEqual(['1200', '630']);
    // Messengers ignore larger pictures.
    expect(statSync(fileOf(meta.image.url)).size, path).toBeLessThan(300_000);
    expect(meta.image.alt, path).not.toBe('');
  }
});

test('pages with different titles have different pictures for shared links', () => {
  // Letters without an installed font are not drawn.
  const drawn = allPages.filter(({ meta }) => foreignLetters(meta.title) === '');
  const pictures = new Set(drawn.map(({ meta }) => readFileSync(fileOf(meta.image.url), 'base64')));
  const titles = new Set(drawn.map(({ meta }) => meta.title));
  expect(pictures.size).toBeGreaterThanOrEqual(titles.size);
});

test('the web manifest has the company name and icons of the stated sizes', async () => {
  const href = '/site.webmanifest';
  const manifest: { name: string; icons: { src: string; sizes: string; purpose?: string }[] } = JSON.parse(
    readFileSync(join(DIST, href), 'utf8'),
  );
  expect(manifest.name).toBe(company.name);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(fileOf(src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
