import { filterHueRotate, filterInvert, type Rgb, wcagContrast } from 'culori';
import sharp from 'sharp';
import type { Problem } from '../compile/content/problems.ts';
import { picturesIn } from '../compile/describe/pictures.ts';
import type { CompiledSite } from '../compile/inspect.ts';
import type { PictureFiles, WebPicture } from '../model/fields.ts';
import { sitePalette } from './colours.ts';
import { PUBLIC } from './publicFiles.ts';

const FILE = 'src/content/partners.ts';
/** Minimum contrast with the background: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const MIN_CONTRAST = 3;
/** Minimum fraction of a logo's pixels with that contrast. */
const MIN_SHARE = 0.5;
/** Width in px at which a logo is measured. */
const WIDTH = 96;
const MODES = { day: 'light mode', night: 'dark mode' };

/** The filters of `sections/partners` in dark mode for logos without a dark variant. */
const [invert, hueRotate] = [filterInvert(0.9), filterHueRotate(180)];
const inverted = (colour: Rgb): Rgb => hueRotate(invert(colour));
const identity = (colour: Rgb): Rgb => colour;

/** Returns whether a logo has enough contrast with the background. An opaque logo has its own background. */
async function hasContrast({ src }: PictureFiles, ground: string, change: (colour: Rgb) => Rgb): Promise<boolean> {
  const raw = await sharp(`${PUBLIC}${src}`).resize({ width: WIDTH }).ensureAlpha().raw().toBuffer();
  const pixels = Array.from({ length: raw.length / 4 }, (_, index) => [...raw.subarray(4 * index, 4 * index + 4)]);
  const visible = pixels.filter(([, , , alpha = 0]) => alpha > 127);
  if (visible.length === pixels.length) return true;
  const readable = visible.filter(([r = 0, g = 0, b = 0]) => {
    const shown = change({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
    return wcagContrast(shown, ground) >= MIN_CONTRAST;
  });
  return readable.length >= MIN_SHARE * visible.length;
}

/** Returns the master's path without extension: `partners/keystead` for `/pictures/partners/keystead.1a2b3.svg`. */
const masterOf = ({ src }: PictureFiles) => src.replace(/^\/pictures\//, '').replace(/\.\w+\.\w+$/, '');

/** Returns the problems of a logo in light and dark mode, with fixes. */
export async function logoProblems(logo: WebPicture): Promise<string[]> {
  const name = masterOf(logo);
  const byDay = await hasContrast(logo, sitePalette().paper, identity);
  const byNight = logo.night
    ? await hasContrast(logo.night, sitePalette().night, identity)
    : await hasContrast(logo, sitePalette().night, inverted);
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

/** Returns advice for partners' logos with too little contrast, in light and dark mode. */
export async function logoAdvice({ pages }: Pick<CompiledSite, 'pages'>): Promise<Problem[]> {
  const shown = pages.flatMap(({ sections }) => sections.filter(({ type }) => type === 'partners'));
  const advice = picturesIn(shown[0]?.props).map(async (logo) =>
    // No path: the message names the picture, and not every partner has a logo.
    (await logoProblems(logo)).map((message) => ({ file: FILE, path: [], message })),
  );
  return (await Promise.all(advice)).flat();
}
