import { filterHueRotate, filterInvert, type Rgb, wcagContrast } from 'culori';
import sharp from 'sharp';
import type { Problem } from '../compile/content/problems.ts';
import { picturesIn } from '../compile/describe/pictures.ts';
import type { CompiledSite } from '../compile/inspect.ts';
import type { PictureFiles, WebPicture } from '../model/fields.ts';
import { sitePalette } from './colours.ts';
import { PUBLIC } from './publicFiles.ts';

const FILE = 'src/content/partners.ts';
/** Least contrast of a sign with its ground: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const CONTRAST = 3;
/** Least share of a logo that has it. */
const SHARE = 0.5;
/** Width in px in which a logo is measured. */
const WIDTH = 96;

/** What `sections/partners` does by night with a logo that has no master for it. */
const [invert, hueRotate] = [filterInvert(0.9), filterHueRotate(180)];
const inverted = (colour: Rgb): Rgb => hueRotate(invert(colour));
const asItIs = (colour: Rgb): Rgb => colour;

/** Returns whether a logo stands out from its ground. One without transparency brings its own ground. */
async function standsOut({ src }: PictureFiles, ground: string, change: (colour: Rgb) => Rgb): Promise<boolean> {
  const raw = await sharp(`${PUBLIC}${src}`).resize({ width: WIDTH }).ensureAlpha().raw().toBuffer();
  const pixels = Array.from({ length: raw.length / 4 }, (_, index) => [...raw.subarray(4 * index, 4 * index + 4)]);
  const seen = pixels.filter(([, , , alpha = 0]) => alpha > 127);
  if (seen.length === pixels.length) return true;
  const clear = seen.filter(([r = 0, g = 0, b = 0]) => {
    const shown = change({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
    return wcagContrast(shown, ground) >= CONTRAST;
  });
  return clear.length >= SHARE * seen.length;
}

/** The path of the master, without its ending: `partners/keystead` of `/pictures/partners/keystead.1a2b3.svg`. */
const masterOf = ({ src }: PictureFiles) => src.replace(/^\/pictures\//, '').replace(/\.\w+\.\w+$/, '');

/** Returns what is wrong with a logo by day and by night, with the cure. */
export async function logoProblems(logo: WebPicture): Promise<string[]> {
  const name = masterOf(logo);
  const byDay = await standsOut(logo, sitePalette().paper, asItIs);
  const byNight = logo.night
    ? await standsOut(logo.night, sitePalette().night, asItIs)
    : await standsOut(logo, sitePalette().night, inverted);
  const cures = {
    day: `take a darker master, and name a light one "${name}-night"`,
    night: logo.night
      ? `take a lighter master "${name}-night"`
      : `it is shown inverted; add a light master "${name}-night", which is shown as it is`,
  };
  const told = (time: keyof typeof cures) =>
    `cannot be read by ${time}: less than half of "${name}" has a contrast of ${CONTRAST} with the page; ${cures[time]}`;
  return [...(byDay ? [] : [told('day')]), ...(byNight ? [] : [told('night')])];
}

/** Returns which logos of partners cannot be read, by day or by night, and why. */
export async function logoAdvice({ pages }: Pick<CompiledSite, 'pages'>): Promise<Problem[]> {
  const shown = pages.flatMap(({ sections }) => sections.filter(({ type }) => type === 'partners'));
  const advice = picturesIn(shown[0]?.props).map(async (logo) =>
    // The message names the picture: partners without a logo have none.
    (await logoProblems(logo)).map((message) => ({ file: FILE, path: [], message })),
  );
  return (await Promise.all(advice)).flat();
}
