import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { checkPictures, pictureProblems } from '../pictureFiles';
import { isWholePicture } from '../wholePicture';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const whole = () => true;

test('every web file of every picture is there', () => {
  expect(checkPictures).not.toThrow();
});

test('files that were deleted are named in a line for each picture, with the command that makes it', () => {
  const picture = { src: '/pictures/one.1.png', width: 320, height: 9, widths: [320] };
  const there = new Set(['/pictures/one.1.png', '/pictures/one.1.webp']);
  expect(pictureProblems({ one: picture }, there, whole)).toEqual([
    'src/pictures.json › one: there is no file public/pictures/one.1-320.avif; make it again with `npm run pictures`',
  ]);
  expect(pictureProblems({ one: picture }, new Set(), whole)).toEqual([
    'src/pictures.json › one: there is no file public/pictures/one.1.png, nor 2 more of its files; make it again with `npm run pictures`',
  ]);
  expect(pictureProblems({ logo: { ...picture, widths: [] } }, there, whole)).toEqual([]);
});

test('a damaged file is named with the command that makes it', () => {
  const picture = { src: '/pictures/one.1.png', width: 320, height: 9, widths: [320] };
  const there = new Set(['/pictures/one.1.png', '/pictures/one.1.webp', '/pictures/one.1-320.avif']);
  expect(pictureProblems({ one: picture }, there, (file) => !file.endsWith('.webp'))).toEqual([
    'src/pictures.json › one: the file public/pictures/one.1.webp is damaged; make it again with `npm run pictures`',
  ]);
});

test.each(['avif', 'webp', 'png', 'jpg'] as const)(
  'a file of %s that is cut off, or something else, is damaged',
  async (kind) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7fb8ae' } })
      .toFormat(kind === 'jpg' ? 'jpeg' : kind)
      .toBuffer();
    const isWhole = (content: Buffer) => {
      const file = join(folder, `one.${kind}`);
      writeFileSync(file, content);
      return isWholePicture(file);
    };
    expect(isWhole(bytes)).toBe(true);
    for (const length of [bytes.length - 1, bytes.length >> 1, 20, 10, 1, 0])
      expect(isWhole(bytes.subarray(0, length)), `${length} bytes`).toBe(false);
    expect(isWhole(Buffer.from('These are words that somebody has given the name of a picture.'))).toBe(false);
    expect(isWhole(await sharp(bytes).gif().toBuffer())).toBe(false);
  },
);

test.each([
  [{ one: { src: '/pictures/one.png', width: '9', height: 9, widths: [] } }, 'src/pictures.json › one › width: '],
  [{ one: { src: '/pictures/one.png', width: 9, height: 9, widths: [9, 10] } }, 'src/pictures.json › one › width: '],
  [{ one: { src: 'elsewhere.png', width: 9, height: 9, widths: [] } }, 'src/pictures.json › one › src: '],
  [[], 'src/pictures.json: '],
])('a list that was changed by hand is refused: %j', (wrong, place) => {
  expect(pictureProblems(wrong, new Set(), whole)[0]).toContain(place);
});
