import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('a logo that has changed is on the pictures that were drawn with the one before', async () => {
  const file = '/share/logo.jpg';
  const site = { shareCards: [{ file, title: 'A logo', picture: undefined }], company: 'A company' };
  const drawnWith = async (colour: string) => {
    const built = mkdtempSync(join(dir, 'built-'));
    const logo = join(built, 'logo.svg');
    const square = `<path fill="${colour}" d="M0 0h64v64H0z"/>`;
    writeFileSync(logo, `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${square}</svg>`);
    await writeShareImages(built, site, logo);
    return readFileSync(join(built, file));
  };
  const red = await drawnWith('red');
  expect(red.equals(await drawnWith('blue'))).toBe(false);
  expect(red.equals(await drawnWith('red'))).toBe(true);
});
