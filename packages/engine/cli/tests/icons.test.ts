import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

test('the icon of tabs that cannot show a drawing is one picture, as the file says it', async () => {
  const file = readFileSync('public/favicon.ico');
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
