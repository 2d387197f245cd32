import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { PictureUploads } from '../pictureUploads.ts';

const root = mkdtempSync(join(tmpdir(), 'uploads-'));
for (const folder of ['pictures', 'src', 'public/pictures']) mkdirSync(join(root, folder), { recursive: true });
// Conversion uses the site's background colours.
cpSync('src/theme', join(root, 'src/theme'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const web = () => readdirSync(join(root, 'public/pictures'));
const library = () => JSON.parse(readFileSync(join(root, 'src/pictures.json'), 'utf8'));
const bytes = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = sharp({ create: { width: 1300, height: 300, channels: 3, background: '#888', noise } });
  // Smooth: grain takes many times as long to encode.
  return (await photo.blur(12).jpeg().toBuffer()).toString('base64');
};

test('a picture is usable before all web files exist, and is removed with all of them', async () => {
  const [onFile, onChange] = [vi.fn(), vi.fn()];
  const uploads = new PictureUploads({ root, inTurn: (work) => work(), onFile, onChange });
  const upload = { name: 'harbour', alt: 'A harbour', bytes: await bytes() };
  const add = () => uploads.add(upload, new AbortController().signal);
  await add();
  expect(library().harbour.widths).toEqual([640]);
  expect(onChange).toHaveBeenCalledOnce();
  await uploads.settled();
  expect(library().harbour.widths).toContain(960);
  expect(onFile).toHaveBeenLastCalledWith('harbour', web().length, web().length);
  expect(onChange).toHaveBeenCalledTimes(2);
  await uploads.remove('harbour');
  // Again, during the conversion.
  await add();
  await uploads.remove('harbour');
  expect([web(), readdirSync(join(root, 'pictures')), library()]).toEqual([[], [], {}]);
});

test('a second upload does not wait for the web files of the first, which are completed afterwards', async () => {
  const uploads = new PictureUploads({ root, inTurn: (work) => work(), onFile: vi.fn(), onChange: vi.fn() });
  const add = async (name: string) =>
    uploads.add({ name, alt: name, bytes: await bytes() }, new AbortController().signal);
  await add('first');
  await add('second');
  expect([library().first.widths, library().second.widths]).toEqual([[640], [640]]);
  await uploads.settled();
  expect(library().first.widths).toContain(960);
  expect(library().second.widths).toContain(960);
  await uploads.remove('first');
  await uploads.remove('second');
});

test('does not remove pictures that were not uploaded here', async () => {
  const uploads = new PictureUploads({ root, inTurn: (work) => work(), onFile: vi.fn(), onChange: vi.fn() });
  const master = join(root, 'pictures/old.webp');
  writeFileSync(master, '');
  await expect(uploads.remove('old')).rejects.toThrow('was not uploaded here');
  expect(existsSync(master)).toBe(true);
});
