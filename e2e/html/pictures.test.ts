import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { budgets } from '../support/budgets';
import { allPages, DIST, documentOf } from '../support/built';

const files = globSync('pictures/**/*.*', { cwd: DIST });

/** Every address in a `srcset`. */
const urlsOf = (srcset = '') => srcset.split(',').map((file) => file.split(' ')[0] ?? '');

/** The files of every picture of a page, with the type that the HTML says they have. */
const filesOf = ($: CheerioAPI) =>
  $('picture:has(source)')
    .toArray()
    .flatMap((picture) => {
      const sources = $(picture).find('source').toArray();
      const fallback = $(picture).find('img').attr('src') ?? '';
      return [
        ...sources.flatMap(({ attribs: { type = 'image/webp', srcset } }) =>
          urlsOf(srcset).map((url) => ({ url, type })),
        ),
        { url: fallback, type: 'image/webp' },
      ];
    });

/** Width in px that the name of a file says; none for what stands in for AVIF. */
const widthIn = (file: string) => Number(/-(\d+)\.avif$/.exec(file)?.[1]);

/** Whether a file is of a picture that there is for large screens too, such as the home page's first. */
const isOfScreens = (file: string) =>
  files.some((other) => widthIn(other) >= 1600 && other.startsWith(file.replace(/\d+\.avif$/, '')));

test('pictures for phones are light, those of cards most of all, and the others have their limit too', () => {
  // What no page offers costs nobody anything.
  const offered = new Set(allPages.flatMap(({ path }) => filesOf(documentOf(path)).map(({ url }) => url)));
  const counted = files.filter((file) => offered.has(`/${file}`));
  expect(counted.length).toBeGreaterThan(0);
  for (const file of counted) {
    const width = widthIn(file);
    const large = isOfScreens(file) ? budgets.screenPicture : budgets.largePicture;
    const ofWidth = width <= 480 ? budgets.cardPicture : width <= 640 ? budgets.phonePicture : large;
    const limit = file.endsWith('.avif') ? ofWidth : budgets.fallbackPicture;
    expect(statSync(join(DIST, file)).size, file).toBeLessThanOrEqual(limit);
  }
});

test('the picture of the first screen comes at once, before any other; each has its size and says what it shows', () => {
  for (const { path } of allPages) {
    const images = documentOf(path)('img').toArray();
    for (const [index, { attribs }] of images.entries()) {
      const place = `${attribs.src} on ${path}`;
      // A page may begin without a picture.
      if (attribs.fetchpriority === 'high') expect([index, attribs.loading], place).toEqual([0, undefined]);
      else expect(attribs.loading, place).toBe('lazy');
      expect([attribs.width, attribs.height].join(), place).toMatch(/^\d+,\d+$/);
      expect(attribs.alt, place).toBeTruthy();
    }
  }
  const opening = allPages.filter(({ path }) => documentOf(path)('img').first().attr('fetchpriority') === 'high');
  expect(opening.length).toBeGreaterThan(0);
});

test('every picture comes as AVIF, and as WebP for older browsers, in each theme that it has', async () => {
  const named = new Map<string, string | undefined>();
  for (const { path } of allPages) {
    const $ = documentOf(path);
    for (const picture of $('picture:has(source)').toArray()) {
      const sources = [...$(picture).find('source')].map(({ attribs: { type, media } }) => [media, type].join(' '));
      const night = sources.filter((source) => source.includes('dark'));
      expect(sources, path).toEqual([...night, ' image/avif']);
      if (night.length > 0)
        expect(
          night.map((source) => / image.avif$/.test(source)),
          path,
        ).toEqual([true, false]);
      expect($(picture).find('img').attr('src'), path).toMatch(/\.webp$/);
    }
    for (const { url, type } of filesOf($)) named.set(url, type);
  }
  expect(named.size).toBeGreaterThan(5);
  for (const [url, type] of named) {
    const { format } = await sharp(join(DIST, url)).metadata();
    expect(format === 'heif' ? 'image/avif' : `image/${format}`, url).toBe(type);
  }
});
