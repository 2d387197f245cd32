import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { LATIN } from '../share/fontFiles';
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

test('letters without a font are drawn anew when there is one on the machine', async () => {
  const home = mkdtempSync(join(dir, 'home-'));
  const settings = join(home, 'fonts.conf');
  writeFileSync(settings, `<fontconfig><dir>${home}/.fonts</dir><cachedir>${home}</cachedir></fontconfig>`);
  vi.stubEnv('HOME', home);
  vi.stubEnv('FONTCONFIG_FILE', settings);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const file = '/share/arrow.jpg';
  const drawn = async () => {
    await writeShareImages(home, { shareCards: [{ file, title: 'Up ↑', picture: undefined }], company: 'A company' });
    const bytes = readFileSync(join(home, file));
    rmSync(join(home, file));
    return bytes;
  };
  const without = await drawn();
  expect(without.equals(await drawn())).toBe(true);
  mkdirSync(join(home, '.fonts'));
  const arrow = await subsetFont(readFileSync(LATIN.source), '↑', { targetFormat: 'truetype' });
  writeFileSync(join(home, '.fonts/arrows.ttf'), arrow);
  expect(without.equals(await drawn())).toBe(false);
});

test('names from all over Europe are drawn on a machine without any font as on every other', async () => {
  const settings = join(dir, 'no-fonts.conf');
  writeFileSync(settings, `<fontconfig><cachedir>${dir}</cachedir></fontconfig>`);
  const drawnWith = async (env: NodeJS.ProcessEnv) => {
    const cache = mkdtempSync(join(dir, 'drawn-'));
    const drawer = fork('build/share/process.ts', { execArgv: [], env: { ...process.env, ...env } });
    const card = { title: 'Łódź, Žižková, Őrült, ığş, 5 €', picture: undefined, file: '' };
    const task = { card, kept: join(cache, 'kept.jpg'), file: join(cache, 'card.jpg') };
    drawer.send({ tasks: [task], company: 'Żółw', logo: 'public/favicon.svg', cache });
    expect(await once(drawer, 'exit')).toEqual([0, null]);
    return readFileSync(task.file);
  };
  const [here, there] = await Promise.all([drawnWith({}), drawnWith({ FONTCONFIG_FILE: settings })]);
  const difference = await sharp(here)
    .composite([{ input: there, blend: 'difference' }])
    .toBuffer();
  const { channels } = await sharp(difference).stats();
  // Letters differ by how they are smoothed. A box in place of one, which is what a letter without a font is, is much more.
  expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(5);
});
