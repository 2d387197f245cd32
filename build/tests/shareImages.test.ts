import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { writeShareImages } from '../shareImages';

const dir = mkdtempSync(join(tmpdir(), 'share-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const awkward = {
  'one huge word': 'x'.repeat(100_000),
  'a long compound': 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'right to left': 'الخدمات التي نقدمها للشركات',
  'signs of markup': '<b>&amp; "quotes" </span>',
  'signs of no alphabet': '🚀 ⬡ —',
};

test.each(Object.entries(awkward))('a title of %s is drawn', async (name, title) => {
  const file = `/share/${name.replaceAll(' ', '-')}.jpg`;
  const company = title.slice(0, 200);
  await writeShareImages(dir, {
    shareCards: [{ file, title, picture: undefined }],
    company,
  });
  const { width, height } = await sharp(join(dir, file)).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const { channels } = await sharp(join(dir, file)).stats();
  // Something dark stands on the light ground.
  expect(channels[0]?.min).toBeLessThan(120);
});
