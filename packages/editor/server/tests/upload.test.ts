import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { UploadError, uploadPicture } from '../upload.ts';

const root = mkdtempSync(join(tmpdir(), 'upload-'));
const masters = join(root, 'pictures');
/** Stands in for what makes the web files. */
const tool = join(root, 'tool.cjs');
for (const folder of ['pictures', 'src', 'public/pictures']) mkdirSync(join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

/** Uploads a file as a picture of a harbour. */
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

/** A photograph that the camera, held upright, has stored lying. */
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
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>'),
    /^is svg/,
  ],
  ['a small one', () => picture(200, 100), /^is 200 px wide: use one of at least 320 px$/],
  [
    'a half of one',
    async () => (await noise()).subarray(0, 50_000),
    /^is damaged, or only a part of the picture: choose another, or save the picture anew$/,
  ],
  [
    'one that is whole, but longer than WebP can be',
    () => picture(17_000, 400),
    /^is 17000 × 400 px: make it smaller, to at most 16383 px on each side$/,
  ],
  [
    'one of more than 50 megapixels',
    () => picture(10_000, 5010),
    /^is 10000 × 5010 px, 51 megapixels: make it smaller, to at most 50 megapixels$/,
  ],
  ['one that is small as it is seen', () => turned(600, 200), /^is 200 px wide: use one of at least 320 px$/],
])('%s is not taken, with the reason, and nothing is left of it', async (_, file, reason) => {
  const upload = give(await file());
  await expect(upload).rejects.toThrow(UploadError);
  await expect(upload).rejects.toThrow(reason);
  expect(readdirSync(masters)).toEqual([]);
});

test('of a picture whose web files cannot all be made nothing is left, and others stay', async () => {
  writeFileSync(join(root, 'public/pictures/harbour-lights.3f2a1-320.avif'), '');
  // What the tool does until the disk is full.
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

test('a photograph is as wide as it is seen, however the camera has stored it', async () => {
  writeFileSync(tool, '');
  expect(await give(await turned(200, 600))).toEqual({ name: 'harbour' });
  expect(await sharp(join(masters, 'harbour.webp')).metadata()).toMatchObject({ width: 600, height: 200 });
  forgetMasters();
});

test('a picture that the editor was ended with is finished by giving it again; another one needs another name', async () => {
  writeFileSync(join(root, 'src/pictures.json'), '{}');
  writeFileSync(tool, '');
  const upload = async (height: number) => give(await picture(640, height));
  await upload(480);
  // Without its web files it is not in the library.
  await expect(upload(360)).rejects.toThrow('there is a picture "harbour" already');
  expect(await upload(480)).toEqual({ name: 'harbour' });
  const entry = { src: '/pictures/harbour.0c9e4.jpg', width: 640, height: 480, widths: [] };
  writeFileSync(join(root, 'src/pictures.json'), JSON.stringify({ harbour: entry }));
  await expect(upload(480)).rejects.toThrow('there is a picture "harbour" already');
  forgetMasters();
});

test('a name that is too long for the disk is not taken', async () => {
  const bytes = (await picture(640, 480)).toString('base64');
  const upload = uploadPicture(root, { name: 'a'.repeat(250), alt: 'A harbour', bytes });
  await expect(upload).rejects.toThrow('its name has 250 letters: use at most 200');
});

test('of a picture that is taken back while its web files are made, nothing is left', async () => {
  writeFileSync(tool, 'setInterval(() => {}, 1_000);');
  const sending = new AbortController();
  const refused = expect(give(await picture(640, 480), { tool, signal: sending.signal })).rejects.toThrow(UploadError);
  await expect.poll(() => readdirSync(masters)).toEqual(['harbour.webp']);
  sending.abort();
  await refused;
  expect(readdirSync(masters)).toEqual([]);
});

test('how much of a picture is made is told while it is', async () => {
  writeFileSync(tool, "console.log('1/2 other\\nharbour 3 of 11');");
  const told: [number, number][] = [];
  await give(await picture(640, 480), { tool, onFile: (...progress) => told.push(progress) });
  expect(told).toEqual([[3, 11]]);
  forgetMasters();
});
