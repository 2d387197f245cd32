import { readFile } from 'node:fs/promises';
import { Blob, Face } from 'harfbuzzjs';
import type { SatoriOptions } from 'satori';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import { partsOf, sourceOf } from '../fonts/source.ts';
import { instanceAt } from '../fonts/subset.ts';
import { siteTypefaces } from '../theme.ts';
import { systemFonts } from './systemFonts.ts';

export type CardFonts = SatoriOptions['fonts'];

const BOLD = 700;

const NOT_LETTERS = /.\u{fe0f}\u{20e3}?|[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Cc}\p{Cf}\p{Z}]/gu;

/** Returns the unique letters of a text that the site's display font lacks. */
export function foreignLetters(text: string): string {
  const own = new Set(partsOf(siteTypefaces().display).flatMap(({ letters }) => [...letters]));
  return [...new Set(text.normalize('NFC').replace(NOT_LETTERS, ''))].filter((letter) => !own.has(letter)).join('');
}

/** Letters of Chinese, Japanese and Korean, which Debian packs separately. */
const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns the fonts for a text: the site's display font, then installed fonts for letters it lacks. Warns about letters
 * without a font, which are not drawn.
 */
export async function fontsFor(text: string): Promise<CardFonts> {
  const { display } = siteTypefaces();
  const { wght } = display.axes;
  const weight = typeof wght === 'number' ? wght : BOLD;
  const own = partsOf(display).map(async ({ suffix, alphabet, letters }) => {
    const source = await readFile(sourceOf(display, alphabet));
    return { name: `display${suffix}`, data: await instanceAt(source, letters, display.axes, weight) };
  });
  return [...(await Promise.all(own)), ...(await foreignFonts(foreignLetters(text), weight))];
}

async function foreignFonts(letters: string, weight: number): Promise<CardFonts> {
  const fonts: CardFonts = [];
  let rest = [...letters];
  for (const file of rest.length > 0 ? systemFonts() : []) {
    if (rest.length === 0) break;
    const source = firstFont(await readFile(file));
    const face = new Face(new Blob(source));
    const available = new Set(face.collectUnicodes());
    const found = rest.filter((letter) => available.has(letter.codePointAt(0) ?? 0));
    if (found.length === 0) continue;
    const variationAxes = Object.fromEntries(
      Object.entries(face.getAxisInfos()).map(([name, { default: usual, max }]) => [
        name,
        name === 'wght' ? Math.min(max, weight) : usual,
      ]),
    );
    const data = await subsetFont(source, `${found.join('')} `, { targetFormat: 'truetype', variationAxes });
    fonts.push({ name: file, data });
    rest = rest.filter((letter) => !found.includes(letter));
  }
  if (rest.length > 0) {
    const letters = rest.slice(0, 20).join(' ');
    const name = CJK.test(letters) ? 'fonts-noto-cjk' : 'fonts-noto-core';
    console.warn(`Pictures of shared links: no font here has ${letters}. Install one, such as ${name}.`);
  }
  return fonts;
}

/** Returns the first font of a collection (.ttc) as a separate font, by copying its table directory to the start. */
function firstFont(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'ttcf') return file;
  const directory = file.readUInt32BE(12);
  const font = Buffer.from(file);
  file.copy(font, 0, directory, directory + 12 + 16 * file.readUInt16BE(directory + 4));
  return font;
}
