import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { sitePalette } from '../../colours';
import { writeAppIcons } from '../../files/appIcons';

const dir = mkdtempSync(join(tmpdir(), 'icons-'));
afterAll(() => rmSync(dir, { recursive: true }));

test("draws icons on the theme's background, and keeps the site's own icons", async () => {
  writeFileSync(join(dir, 'icon-192.png'), 'own');
  await writeAppIcons(dir);
  expect(readFileSync(join(dir, 'icon-192.png'), 'utf8')).toBe('own');
  const icon = sharp(join(dir, 'icon-maskable-512.png'));
  expect(await icon.metadata()).toMatchObject({ width: 512, height: 512 });
  const [corner] = (await icon.raw().toBuffer()).toString('hex').match(/^.{6}/) ?? [];
  expect(`#${corner}`).toBe(sitePalette().page);
  // The icon contains the mark.
  expect((await icon.stats()).entropy).toBeGreaterThan(0.1);
});

test('favicon.ico contains one valid picture', async () => {
  const file = readFileSync(join(dir, 'favicon.ico'));
  const [type, count, width, height] = [
    file.readUInt16LE(2),
    file.readUInt16LE(4),
    file.readUInt8(6),
    file.readUInt8(7),
  ];
  expect([type, count]).toEqual([1, 1]);
  const [length, start] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(start + length).toBe(file.length);
  expect(await sharp(file.subarray(start)).metadata()).toMatchObject({ format: 'png', width, height, hasAlpha: true });
});
