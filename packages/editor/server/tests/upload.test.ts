import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { UploadError, uploadPicture } from '../upload.ts';

const root = mkdtempSync(join(tmpdir(), 'upload-'));
const masters = join(root, 'pictures');
/** Replaces the script that creates web files. */
const tool = join(root, 'tool.cjs');
for (const folder of ['pictures', 'src', 'public/pictures']) mkdirSync(join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

/** Uploads a file as `harbour`. */
const give = (file: Buffer, options: Parameters<typeof uploadPicture>[2] = { tool }) =>
  uploadPicture(root, { name: 'harbour', alt: 'A harbour', bytes: file.toString('base64') }, options);

function forgetMasters(): void {
  rmSync(masters, { recursive: true });
  mkdirSync(masters);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7fb8ae' } })
    .png()
    .toBuffer();

/** Creates a photograph with an EXIF orientation of 90°. */
const turned = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7fb8ae' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const noise = () =>
  sharp({
    create: { width: 640, height: 480, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 99 } },
  })
    .png()
    .toBuffer();

test.each([
  ['an empty file', async () => Buffer.alloc(0), /^the file is empty/],
  ['a text', async () => Buffer.from('no picture'), /^is no picture that can be read/],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>'), /^is svg/],
  ['a small picture', () => picture(200, 100), /^is 200 px wide: use one of at least 320 px$/],
  [
    'a truncated picture',
    async () => (await noise()).subarray(0, 50_000),
    /^is damaged or incomplete: choose another, or save the picture again$/,
  ],
  [
    'a picture of more than 50 megapixels',
    () => picture(10_000, 5010),
    /^is 10000 × 5010 px, 51 megapixels: make it smaller, to at most 50 megapixels$/,
  ],
  ['a picture that is small after rotation', () => turned(600, 200), /^is 200 px wide: use one of at least 320 px$/],
])('rejects %s with the reason, and leaves no files', async (_, file, reason) => {
  const upload = give(await file());
  await expect(upload).rejects.toThrow(UploadError);
  await expect(upload).rejects.toThrow(reason);
  expect(readdirSync(masters)).toEqual([]);
});

test('if web files cannot be created, removes all files of the picture and no others', async () => {
  writeFileSync(join(root, 'public/pictures/harbour-lights.3f2a1-320.avif'), '');
  // Writes one file until the disk is full.
  const code = `
    require('node:fs').writeFileSync('public/pictures/harbour.0c9e4-320.avif', '');
    console.error('the disk is full');
    process.exit(1);`;
  writeFileSync(tool, code);
  const upload = give(await picture(640, 480));
  await expect(upload).rejects.toThrow(/cannot be made: the disk is full/);
  expect(readdirSync(masters)).toEqual([]);
  expect(readdirSync(join(root, 'public/pictures'))).toEqual(['harbour-lights.3f2a1-320.avif']);
});

test('rotates a photograph by its EXIF orientation', async () => {
  writeFileSync(tool, '');
  expect(await give(await turned(200, 600))).toEqual({ name: 'harbour' });
  expect(await sharp(join(masters, 'harbour.webp')).metadata()).toMatchObject({ width: 600, height: 200 });
  forgetMasters();
});

test('uploading the same picture again finishes an interrupted upload; another picture needs another name', async () => {
  writeFileSync(join(root, 'src/pictures.json'), '{}');
  writeFileSync(tool, '');
  const upload = async (height: number) => give(await picture(640, height));
  await upload(480);
  // Not in the library yet, because it has no web files.
  await expect(upload(360)).rejects.toThrow('there is a picture "harbour" already');
  expect(await upload(480)).toEqual({ name: 'harbour' });
  const entry = { src: '/pictures/harbour.0c9e4.jpg', width: 640, height: 480, widths: [] };
  writeFileSync(join(root, 'src/pictures.json'), JSON.stringify({ harbour: entry }));
  await expect(upload(480)).rejects.toThrow('there is a picture "harbour" already');
  forgetMasters();
});

test('rejects a name that is too long for the file system', async () => {
  const bytes = (await picture(640, 480)).toString('base64');
  const upload = uploadPicture(root, { name: 'a'.repeat(250), alt: 'A harbour', bytes });
  await expect(upload).rejects.toThrow('its name has 250 letters: use at most 200');
});

test('aborting the conversion leaves no files', async () => {
  writeFileSync(tool, 'setInterval(() => {}, 1_000);');
  const sending = new AbortController();
  const refused = expect(give(await picture(640, 480), { tool, signal: sending.signal })).rejects.toThrow(UploadError);
  await expect.poll(() => readdirSync(masters)).toEqual(['harbour.webp']);
  sending.abort();
  await refused;
  expect(readdirSync(masters)).toEqual([]);
});

test('reports the progress of a conversion', async () => {
  writeFileSync(tool, "console.log('1/2 other\\nharbour 3 of 11');");
  const told: [number, number][] = [];
  await give(await picture(640, 480), { tool, onFile: (...progress) => told.push(progress) });
  expect(told).toEqual([[3, 11]]);
  forgetMasters();
});
