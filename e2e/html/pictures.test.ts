import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CheerioAPI } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { budgets } from '../support/budgets';
import { allPages, DIST, documentOf, inSite } from '../support/built';

const files = globSync('pictures/**/*.*', { cwd: DIST });
/** A company may have no picture. */
const hasPictures = files.some((file) => file.endsWith('.avif'));

/** Returns every URL in a `srcset`. */
const urlsOf = (srcset = '') => srcset.split(',').map((file) => file.split(' ')[0] ?? '');

/** Returns the files of every picture of a page, with the MIME types given in the HTML. */
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

/** Returns the width in a file's name in px, or `NaN` for files without one, such as fallbacks. */
const widthIn = (file: string) => Number(/-(\d+)\.avif$/.exec(file)?.[1]);

/** Returns whether a file belongs to a picture that also has files for large screens, such as a hero. */
const hasScreenFiles = (file: string) =>
  files.some((other) => widthIn(other) >= 1600 && other.startsWith(file.replace(/\d+\.avif$/, '')));

test('pictures keep their size limits: cards, phones, large screens and fallbacks', () => {
  // Files that no page offers cost visitors nothing.
  const offered = new Set(allPages.flatMap(({ path }) => filesOf(documentOf(path)).map(({ url }) => inSite(url))));
  const counted = files.filter((file) => offered.has(`/${file}`));
  for (const file of counted) {
    const width = widthIn(file);
    const large = hasScreenFiles(file) ? budgets.screenPicture : budgets.largePicture;
    const ofWidth = width <= 480 ? budgets.cardPicture : width <= 640 ? budgets.phonePicture : large;
    const limit = file.endsWith('.avif') ? ofWidth : budgets.fallbackPicture;
    expect(statSync(join(DIST, file)).size, file).toBeLessThanOrEqual(limit);
  }
});

test('the first picture loads eagerly, all others lazily; each has its size and an alternative text', () => {
  for (const { path } of allPages) {
    const images = documentOf(path)('img').toArray();
    for (const [index, { attribs }] of images.entries()) {
      const place = `${attribs.src} on ${path}`;
      // A page may start without a picture.
      if (attribs.fetchpriority === 'high') expect([index, attribs.loading], place).toEqual([0, undefined]);
      else expect(attribs.loading, place).toBe('lazy');
      expect([attribs.width, attribs.height].join(), place).toMatch(/^\d+,\d+$/);
      expect(attribs.alt, place).toBeTruthy();
    }
  }
  const opening = allPages.filter(({ path }) => documentOf(path)('img').first().attr('fetchpriority') === 'high');
  if (hasPictures) expect(opening.length).toBeGreaterThan(0);
});

test('every picture has AVIF, a WebP fallback, and both in dark mode where it has a dark version', async () => {
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
  expect(named.size > 0).toBe(hasPictures);
  for (const [url, type] of named) {
    const { format } = await sharp(join(DIST, inSite(url))).metadata();
    expect(format === 'heif' ? 'image/avif' : `image/${format}`, url).toBe(type);
  }
});
