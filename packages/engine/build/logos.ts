import { existsSync, readFileSync } from 'node:fs';
import { filterHueRotate, filterInvert, type Rgb, wcagContrast } from 'culori';
import sharp from 'sharp';
import type { ShownLogo } from '../compile/advice/sections.ts';
import type { Problem } from '../compile/content/problems.ts';
import type { PictureFiles, WebPicture } from '../model/fields.ts';
import { coloursIn, SHEET, sitePalette } from './colours.ts';
import { PlainError } from './plainError.ts';
import { PUBLIC } from './site/filesBelow.ts';

/** The company's logo in header and footer. */
const OWN_LOGO = 'src/theme/logo.svg';
/** Minimum contrast with the background: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const MIN_CONTRAST = 3;
/** Minimum fraction of a logo's pixels with that contrast. */
const MIN_SHARE = 0.5;
/** Width in px at which a logo is measured. */
const WIDTH = 96;
const MODES = { day: 'light mode', night: 'dark mode' };

/** The filters in dark mode for logos without a dark variant, which sections with `showsLogos` apply. */
const [invert, hueRotate] = [filterInvert(0.9), filterHueRotate(180)];
const inverted = (colour: Rgb): Rgb => hueRotate(invert(colour));
const identity = (colour: Rgb): Rgb => colour;

/** Returns whether a logo has enough contrast with the background. An opaque logo has its own background. */
async function hasContrast(logo: string | Buffer, ground: string, change: (colour: Rgb) => Rgb): Promise<boolean> {
  const raw = await sharp(logo).resize({ width: WIDTH }).ensureAlpha().raw().toBuffer();
  const pixels = Array.from({ length: raw.length / 4 }, (_, index) => [...raw.subarray(4 * index, 4 * index + 4)]);
  const visible = pixels.filter(([, , , alpha = 0]) => alpha > 127);
  if (visible.length === pixels.length) return true;
  const readable = visible.filter(([r = 0, g = 0, b = 0]) => {
    const shown = change({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
    return wcagContrast(shown, ground) >= MIN_CONTRAST;
  });
  return readable.length >= MIN_SHARE * visible.length;
}

/** Returns a drawing as a file of its own, which must name its namespace. */
export const withNamespace = (svg: string): string =>
  svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');

/** Returns the master's path without extension: `partners/keystead` for `/pictures/partners/keystead.1a2b3.svg`. */
const masterOf = ({ src }: PictureFiles) => src.replace(/^\/pictures\//, '').replace(/\.\w+\.\w+$/, '');

/** Returns the problems of a logo in light and dark mode, with fixes. */
export async function logoProblems(logo: WebPicture): Promise<string[]> {
  const name = masterOf(logo);
  const { page, night } = sitePalette();
  const file = ({ src }: PictureFiles) => `${PUBLIC}${src}`;
  // Missing files are reported with those of other pictures.
  if (![logo, logo.night ?? logo].every((one) => existsSync(file(one)))) return [];
  const byDay = await hasContrast(file(logo), page, identity);
  const byNight = logo.night
    ? await hasContrast(file(logo.night), night, identity)
    : await hasContrast(file(logo), night, inverted);
  const cures = {
    day: `take a darker master, and name a light one "${name}-night"`,
    night: logo.night
      ? `take a lighter master "${name}-night"`
      : `it is shown inverted; add a light master "${name}-night", which is shown as it is`,
  };
  const problem = (time: keyof typeof cures) =>
    `cannot be read in ${MODES[time]}: less than half of "${name}" has a contrast of ${MIN_CONTRAST} with the page; ${cures[time]}`;
  return [...(byDay ? [] : [problem('day')]), ...(byNight ? [] : [problem('night')])];
}

/** Returns advice for the company's logo, with the text colour of each mode as `currentColor`. */
async function ownLogoAdvice(): Promise<Problem[]> {
  // The site may draw another logo.
  if (!existsSync(OWN_LOGO)) return [];
  const { page, text: dark, night } = sitePalette();
  const colours = coloursIn(readFileSync(SHEET, 'utf8'));
  const logo = withNamespace(readFileSync(OWN_LOGO, 'utf8'));
  const isReadable = (ground: string, text: string) => {
    const variable = (_: string, name: string, other = 'currentColor') => colours[name]?.day ?? other;
    const drawn = logo.replace(/var\(--([\w-]+)(?:,\s*([^()]*))?\)/g, variable).replaceAll('currentColor', text);
    return hasContrast(Buffer.from(drawn), ground, identity).catch(() => {
      throw new PlainError(`${OWN_LOGO}: is no drawing that can be read: export the logo as a plain SVG`);
    });
  };
  const modes = [
    ...((await isReadable(page, dark)) ? [] : [MODES.day]),
    ...((await isReadable(night, page)) ? [] : [MODES.night]),
  ];
  return modes.map((mode) => ({
    file: OWN_LOGO,
    path: [],
    message: `cannot be read in ${mode}: less than half of it has a contrast of ${MIN_CONTRAST} with the page; write currentColor for its colour, which is dark in light mode and light in dark mode`,
  }));
}

/** Returns advice for the company's logo and those of sections with too little contrast, in light and dark mode. */
export async function logoAdvice(shown: readonly ShownLogo[]): Promise<Problem[]> {
  const advice = shown.map(async ({ logo, place }) =>
    (await logoProblems(logo)).map((message) => ({ ...place, message })),
  );
  return (await Promise.all([ownLogoAdvice(), ...advice])).flat();
}
