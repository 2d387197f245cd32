import sharp from 'sharp';
import { palette } from '../../src/styles/palette.ts';
import { WORDS } from './size.ts';

/** Room for the company's name above the title, in px. */
const NAME_HEIGHT = 60;
/** Characters of a title that are shown; more would be too small to read. */
const LONGEST = 120;
/** Sizes in pt that a title is tried in, until it fits. */
const SIZES = [86, 76, 66, 56, 48];

/** The name that the font file gives itself. */
const FONT = 'Bricolage Grotesque 96pt ExtraBold,';

/** Drawn text: four bytes a px, red, green, blue and alpha. */
export interface Words {
  data: Buffer;
  info: { width: number; height: number };
}

/** The company's name in one line, or smaller where it needs more. */
export async function companyName(company: string, font: string): Promise<Words> {
  const style = { font, size: 34, colour: palette.slate, width: 400 };
  const name = await write(company, style);
  return name.info.height <= NAME_HEIGHT ? name : write(company, { ...style, height: NAME_HEIGHT });
}

/** A title in the largest size that fits. */
export async function headline(whole: string, font: string): Promise<Words> {
  const title = whole.length > LONGEST ? `${whole.slice(0, LONGEST).trim()}…` : whole;
  for (const size of SIZES) {
    const words = await write(title, { font, size, colour: palette.ink, width: WORDS.width });
    if (words.info.height <= WORDS.height && words.info.width <= WORDS.width) return words;
  }
  return write(title, { font, size: SIZES.at(-1) ?? 48, colour: palette.ink, ...WORDS });
}

interface TextStyle {
  font: string;
  /** In pt, which are px here. */
  size: number;
  colour: string;
  width: number;
  /** Makes the text smaller until it fits into this height. */
  height?: number;
}

/** Text as a picture with a transparent background. */
function write(text: string, { font, size, colour, width, height }: TextStyle): Promise<Words> {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
  // Letters closer by 3 % of the size; Pango counts in 1024ths of a point.
  const markup = `<span foreground="${colour}" letter_spacing="${Math.round(size * -0.03 * 1024)}">${escaped}</span>`;
  return sharp({
    text: {
      text: markup,
      fontfile: font,
      font: height === undefined ? `${FONT} ${size}` : FONT,
      width,
      // A word that is wider than the picture's half is broken.
      wrap: 'word-char',
      ...(height === undefined ? { dpi: 72 } : { height }),
      spacing: Math.round(size * -0.12),
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
