import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { UploadError, uploadPicture } from '../upload.ts';

const root = mkdtempSync(join(tmpdir(), 'upload-'));
const masters = join(root, 'art/masters');
mkdirSync(masters, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7fb8ae' } })
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
    'one of more than 50 megapixels',
    () => picture(10_000, 5010),
    /^is 10000 × 5010 px, 51 megapixels: make it smaller, to at most 50 megapixels$/,
  ],
])('%s is not taken, with the reason, and nothing is left of it', async (_, file, reason) => {
  const bytes = (await file()).toString('base64');
  const upload = uploadPicture(root, { name: 'harbour', alt: 'A harbour', bytes });
  await expect(upload).rejects.toThrow(UploadError);
  await expect(upload).rejects.toThrow(reason);
  expect(readdirSync(masters)).toEqual([]);
});
