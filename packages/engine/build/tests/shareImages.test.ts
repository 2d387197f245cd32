import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { sourceOf } from '../fonts/source';
import { writeShareImages } from '../share/shareImages';
import { systemFonts } from '../share/systemFonts';
import { directionOf, shorten, withSpaces } from '../share/title';
import { siteTypefaces } from '../theme';

vi.mock(import('../share/systemFonts'), () => ({ systemFonts: vi.fn<() => string[]>(() => []) }));

const typefaces = siteTypefaces();

const dir = mkdtempSync(join(tmpdir(), 'share-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Draws a card without a picture. Resolves to its path. */
async function draw(title: string, logo?: string): Promise<string> {
  const out = mkdtempSync(join(dir, 'out-'));
  const shareCards = [{ file: '/share/card.jpg', title, picture: undefined }];
  await writeShareImages(out, { shareCards, company: 'A company' }, logo);
  return join(out, 'share/card.jpg');
}

const TITLE_TOP = 110;
const TITLE_BOTTOM = 530;

/** Returns the bounding box of the title's pixels that match. */
async function extent(file: string, isMeant: (red: number, green: number, blue: number) => boolean) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const found = { left: info.width, right: 0, top: info.height, bottom: 0 };
  for (let y = TITLE_TOP; y < TITLE_BOTTOM; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 3);
      if (!isMeant(red, green, blue)) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
    }
  return found;
}
const isDark = (red: number, green: number, blue: number) => red + green + blue < 360;
const isColourful = (red: number, green: number, blue: number) =>
  Math.max(red, green, blue) - Math.min(red, green, blue) > 110;

/** Whether the card has a title. */
const hasTitle = async (file: string) => (await extent(file, isDark)).right > 0;

const titles = {
  'one word': 'Blockchain',
  'a sentence': 'Invent worlds evolve minds power the future',
  'a long compound': 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'one huge word': 'W'.repeat(100_000),
  'many words': 'Entwicklung und Gesellschaft '.repeat(20),
  'signs of markup': '<b>&amp; "quotes" </span>',
  'letters from all over Europe': 'Łódź, Žižková, Őrült, ığş, 5 €',
};

test.each(Object.entries(titles))("a title of %s stays inside messengers' square crop", async (_, title) => {
  const file = await draw(title);
  expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  const { left, right, top, bottom } = await extent(file, isDark);
  expect(left).toBeGreaterThan(285);
  expect(right).toBeLessThan(915);
  // Wide enough to be readable when the square is shown at 100 px.
  expect(right - left).toBeGreaterThan(320);
  expect(top).toBeGreaterThan(TITLE_TOP);
  expect(bottom).toBeLessThan(TITLE_BOTTOM - 1);
});

test('a long word or title gets a smaller font size instead of being broken or shortened', async () => {
  const { top, bottom } = await extent(await draw('Wirtschaftsinformatik'), isDark);
  expect(bottom - top).toBeLessThan(100);
  const sentence = 'Software for banks, hospitals, harbours, railways and cities of every size, ';
  const [one, other] = [await draw(`${sentence}by day`), await draw(`${sentence}by sea`)];
  expect(readFileSync(one).equals(readFileSync(other))).toBe(false);
});

test('balanced lines are not narrower than a word', async () => {
  const widthOf = async (title: string) => {
    const { left, right } = await extent(await draw(title), isDark);
    return right - left;
  };
  expect(await widthOf('Cybersecurity Services')).toBeGreaterThan(0.9 * (await widthOf('Cybersecurity')));
});

test('a title does not overlap the picture', async () => {
  const src = readdirSync('public/pictures').find((name) => name.endsWith('-640.avif')) ?? '';
  const picture = { src: `/pictures/${src.replace('-640.avif', '.png')}`, widths: [640], width: 4, height: 3, alt: '' };
  const drawn = async (title: string) => {
    const out = mkdtempSync(join(dir, 'out-'));
    const site = { shareCards: [{ file: '/card.jpg', title, picture }], company: 'A company' };
    await writeShareImages(out, site);
    return sharp(join(out, 'card.jpg')).extract({ left: 0, top: 310, width: 1200, height: 320 }).raw().toBuffer();
  };
  const [one, other] = await Promise.all([drawn('One'), drawn('Many words '.repeat(30))]);
  expect(one.equals(other)).toBe(true);
  expect(one.some((value) => value < 100)).toBe(true);
});

test("a card has the company's name in its language", async () => {
  const out = mkdtempSync(join(dir, 'out-'));
  const card = { title: 'One', picture: undefined };
  const files = ['/first.jpg', '/same.jpg', '/other.jpg'];
  const shareCards = files.map((file, at) => ({ ...card, file, ...(at === 2 ? { company: 'Another name' } : {}) }));
  await writeShareImages(out, { shareCards, company: 'A company' });
  const [first, same, other] = files.map((file) => readFileSync(join(out, file)));
  expect(first?.equals(same ?? Buffer.from(''))).toBe(true);
  expect(first?.equals(other ?? Buffer.from(''))).toBe(false);
});

test.each(['👨‍👩‍👧‍👦', '1️⃣'])('the emoji %s is drawn', async (emoji) => {
  const { left, right } = await extent(await draw(emoji), isColourful);
  expect(right - left).toBeGreaterThan(40);
  expect(right - left).toBeLessThan(110);
});

test('a title is shortened between graphemes', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(shorten(family.repeat(3), 2)).toBe(`${family}…`);
  expect(shorten('🚀🚀🚀', 2)).toBe('🚀…');
  expect(shorten('é'.normalize('NFD').repeat(3), 2)).toBe(`${'é'.normalize('NFD')}…`);
  expect(shorten('One two', 5)).toBe('One…');
  expect(shorten('One two', 7)).toBe('One two');
});

test('the first letter determines the direction of a text', () => {
  expect(['24/7 שירותים', '🚀 الخدمات AI'].map(directionOf)).toEqual(['rtl', 'rtl']);
  expect(['AI שירותים', '24/7', 'Ελληνικά'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
});

test('a space after punctuation is marked in right-to-left text, where Satori would drop it', () => {
  expect(withSpaces('الأسعار: كم')).toBe('الأسعار:\u200F كم');
  expect(withSpaces('Prices: how much')).toBe('Prices: how much');
});

test('letters that the display font lacks are drawn with an installed font', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const title = '″″″';
  expect(await hasTitle(await draw(title))).toBe(false);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('″'));
  const font = join(dir, 'primes.ttf');
  writeFileSync(
    font,
    await subsetFont(readFileSync(sourceOf(typefaces.display, 'latin')), '″', { targetFormat: 'truetype' }),
  );
  vi.mocked(systemFonts).mockReturnValue([font]);
  expect(await hasTitle(await draw(title))).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
});

test('the first font of a collection is used', async () => {
  const font: Buffer = await subsetFont(readFileSync(sourceOf(typefaces.display, 'latin')), '″', {
    targetFormat: 'truetype',
  });
  const header = Buffer.alloc(16);
  header.write('ttcf');
  header.writeUInt32BE(0x10000, 4);
  header.writeUInt32BE(1, 8);
  header.writeUInt32BE(16, 12);
  const collection = Buffer.concat([header, font]);
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table += 1) {
    const offset = 16 + 12 + 16 * table + 8;
    collection.writeUInt32BE(collection.readUInt32BE(offset) + 16, offset);
  }
  const file = join(dir, 'primes.ttc');
  writeFileSync(file, collection);
  vi.mocked(systemFonts).mockReturnValueOnce([file]).mockReturnValueOnce([file]);
  expect(await hasTitle(await draw('″″″'))).toBe(true);
});

test("a card has the company's logo", async () => {
  const logo = join(dir, 'logo.svg');
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64H0z"/></svg>');
  const [usual, other] = [await draw('A title'), await draw('A title', logo)].map((file) => readFileSync(file));
  expect(usual?.equals(other ?? Buffer.from(''))).toBe(false);
});
