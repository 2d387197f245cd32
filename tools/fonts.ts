/**
 * Makes the font files of the site from the Fontsource packages: only the letters and axes that it uses, in three files
 * for each font. The first has the letters of English and those that most pages of this site have; the others are
 * fetched by pages that need them. Writes `src/styles/fonts/*.woff2` and `src/styles/fonts.css`, with fallbacks that
 * take exactly as much room, so that text never shifts.
 *
 *   npm run fonts
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import { explain } from '../build/explain.ts';
import { lettersBetween, lettersOfMost } from '../build/letters.ts';
import { loadModule } from '../build/loadModule.ts';
import { readOptions } from '../relay/options.ts';
import type * as siteModule from '../src/engine/compile/site.ts';
import { withKerningOf } from './fonts/tables.ts';

/** What English copy is made of: in the files that every page fetches. */
const ENGLISH = ' !"$%&\'()+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz©–—‘’“”…\u00a0';

/** Other signs, and letters of western Europe, which the file of the Latin alphabet has, too. */
const WESTERN = `#*<=>[\\]^_\`{|}~${lettersBetween(0xa1, 0xff)}ıŒœ‚„•‹›€™↑↓−`;

/** Letters of the rest of Europe, from Polish to Turkish, which the file of extended Latin has. */
const EXTENDED = `${lettersBetween(0x100, 0x130)}${lettersBetween(0x132, 0x151)}${lettersBetween(0x154, 0x17f)}ȘșȚț${lettersBetween(0x1e80, 0x1e85)}ẞỲỳ`;

/** Western letters that most of the site's pages have: in German, say, each page fetches them anyway. */
async function westernOfMost(): Promise<string[]> {
  try {
    const { compileSite } = await loadModule<typeof siteModule>('src/engine/compile/site.ts');
    return lettersOfMost(compileSite().pages).filter((letter) => WESTERN.includes(letter));
  } catch (error) {
    console.error(`${explain(error)}\n\nNothing has been changed.`);
    process.exit(1);
  }
}

readOptions({});
const COMMON = [...ENGLISH, ...(await westernOfMost())];
const RARE = [...WESTERN].filter((letter) => !COMMON.includes(letter));
const LETTERS = [...COMMON, ...RARE].join('');

/**
 * The files of a font: what stands behind its name, the alphabet it is cut from, and its letters. Only what not every
 * page needs says for which letters it is wanted: the first stands in every page, where the list would weigh.
 */
const PARTS = [
  { suffix: '', alphabet: 'latin', letters: COMMON, range: '' },
  { suffix: '-rare', alphabet: 'latin', letters: RARE, range: `\n  unicode-range: ${unicodeRange(RARE)};` },
  {
    suffix: '-latin-ext',
    alphabet: 'latin-ext',
    letters: [...EXTENDED],
    range: `\n  unicode-range: ${unicodeRange([...EXTENDED])};`,
  },
];

/** Letters as the `unicode-range` of a font face, neighbours joined: `U+41-5A, U+A9`. */
function unicodeRange(letters: string[]): string {
  const points = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}

/** OpenType features that the site's text has: kerning, ligatures, digits of one width. Others weigh, and stay away. */
const FEATURES = ['kern', 'liga', 'tnum'];

interface StandIn {
  /** The weight of our font that it takes the room of. */
  weight: number;
  /** Which faces of the system's fonts it is made of. */
  face: 'regular' | 'bold';
}

const FONTS = [
  {
    family: 'Bricolage Grotesque',
    source: (alphabet: string) =>
      `node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${alphabet}-opsz-normal.woff2`,
    file: 'bricolage-grotesque',
    // One weight: the axis would cost 12 kB on every first view.
    axes: { wght: 670, opsz: 48 },
    weights: '400 700',
    standIns: [{ weight: 670, face: 'bold' }],
  },
  {
    family: 'Instrument Sans',
    source: (alphabet: string) =>
      `node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-${alphabet}-wght-normal.woff2`,
    file: 'instrument-sans',
    axes: { wght: { min: 400, max: 700 } },
    kerning: 500,
    weights: '400 700',
    standIns: [
      { weight: 400, face: 'regular' },
      { weight: 600, face: 'bold' },
    ],
  },
] satisfies { standIns: StandIn[]; [property: string]: unknown }[];

interface Fallback {
  family: string;
  /** The letters that it stands in for, where it has more. */
  range?: string;
  /** In the font's units, where fontaine does not know the family. */
  heights?: { ascent: number; descent: number; lineGap: number; unitsPerEm: number };
  regular: { xWidthAvg: number; names: string[] };
  bold: { xWidthAvg: number; names: string[] };
}

/**
 * System fonts that stand in until ours arrive, with their metric twins, and how wide their letters are on average:
 * a browser that has to embolden a regular face leaves it as narrow as it was. Of several that a device has, the last
 * is taken.
 */
const FALLBACKS: Fallback[] = [
  {
    family: 'DejaVu Sans',
    // It has other alphabets, too, and would show them as small as it has to be beside our letters.
    range: 'U+20-24F, U+2000-206F',
    heights: { ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048 },
    regular: { xWidthAvg: 1041, names: ['DejaVu Sans'] },
    bold: { xWidthAvg: 1176, names: ['DejaVu Sans Bold'] },
  },
  {
    family: 'Arial',
    regular: { xWidthAvg: 913, names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'] },
    bold: { xWidthAvg: 983, names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'] },
  },
  {
    family: 'Roboto',
    regular: { xWidthAvg: 911, names: ['Roboto'] },
    bold: { xWidthAvg: 926, names: ['Roboto Bold', 'Roboto'] },
  },
];

/**
 * The last face of each font: one of the device, for a letter that there is not. As long as a font has only faces of rare
 * letters, because the others come late, WebKit fetches its last face, whether the page has such a letter or not.
 */
const lastFace = (family: string, weights: string) =>
  `@font-face {\n  font-family: "${family}";\n  src: local("Arial");\n  font-weight: ${weights};\n  unicode-range: U+FDD0;\n}`;

/** A font with some letters only. */
const cut = (
  font: Buffer,
  letters: string,
  targetFormat: 'woff2' | 'truetype',
  variationAxes: object,
): Promise<Buffer> => subsetFont(font, letters, { targetFormat, variationAxes, keepFeatures: FEATURES });

/** The web file of a font. @param kerning weight whose kerning all weights have, of a font that has several. */
async function webFile(font: Buffer, letters: string, axes: object, kerning?: number): Promise<Buffer> {
  if (kerning === undefined) return cut(font, letters, 'woff2', axes);
  const [all, one] = await Promise.all([
    cut(font, letters, 'truetype', axes),
    cut(font, letters, 'truetype', { wght: kerning }),
  ]);
  return cut(withKerningOf(all, one), letters, 'woff2', axes);
}

/** How high our font is, and how wide at a weight. */
async function metricsAt(source: string, axes: object, weight: number) {
  const instance: Buffer = await subsetFont(await readFile(source), LETTERS, {
    targetFormat: 'truetype',
    variationAxes: { ...axes, wght: weight },
  });
  // A name of its own: the metrics of a file are read once.
  const file = join(scratch, `${basename(source)}-${weight}.ttf`);
  await writeFile(file, instance);
  const metrics = await readMetrics(pathToFileURL(file));
  if (!metrics) throw new Error(`${source} has no metrics`);
  return metrics;
}

const scratch = await mkdtemp(join(tmpdir(), 'fonts-'));
await mkdir('src/styles/fonts', { recursive: true });
const faces: string[] = [];
for (const { family, source, file, axes, kerning, weights, standIns } of FONTS) {
  for (const { suffix, alphabet, letters, range } of PARTS) {
    const subset = await webFile(await readFile(source(alphabet)), letters.join(''), axes, kerning);
    const name = `${file}${suffix}.woff2`;
    await writeFile(`src/styles/fonts/${name}`, subset);
    faces.push(
      `@font-face {\n  font-family: "${family}";\n  src: url("./fonts/${name}") format("woff2");\n  font-weight: ${weights};\n  font-display: swap;${range}\n}`,
    );
    console.log(`${name}: ${(subset.length / 1000).toFixed(1)} kB`);
  }
  faces.push(lastFace(family, weights));
  for (const { weight, face } of standIns)
    for (const fallback of FALLBACKS) {
      const system = fallback.heights ?? (await getMetricsForFamily(fallback.family));
      if (!system) throw new Error(`${fallback.family} has no metrics`);
      const { xWidthAvg, names } = fallback[face];
      const standIn = generateFontFace(await metricsAt(source('latin'), axes, weight), {
        name: `${family} fallback`,
        font: fallback.family,
        metrics: { ...system, xWidthAvg },
        'font-weight': face === 'bold' ? '600 700' : '400',
        ...(fallback.range && { 'unicode-range': fallback.range }),
      });
      faces.push(
        standIn
          .replace(/local\([^)]*\)/, names.map((name) => `local("${name}")`).join(', '))
          // A twentieth of a percent is far below a pixel, and these stand in every page.
          .replace(/\d+\.\d+(?=%)/g, (percent) => String(Number(Number(percent).toFixed(1))))
          .trim(),
      );
    }
}
await rm(scratch, { recursive: true });
await writeFile('src/styles/fonts.css', `/* Made by \`npm run fonts\`. */\n${faces.join('\n\n')}\n`);
