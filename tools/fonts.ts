/**
 * Makes the two font files of the site from the Fontsource packages: only the letters and axes that the
 * site uses. Writes `src/styles/fonts/*.woff2` and
 * `src/styles/fonts.css`, with fallbacks that take exactly as much room, so that text never shifts.
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

/** Letters of English and of names from western Europe; others are shown in the fallback font. */
const LETTERS = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...'ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÛÜßàáâäåæçèéêëíîïñóôöøúûü',
  ...'–—‘’‚“”„•…‹›«»·×−€£₹™©®°½→←\u00a0',
].join('');

interface StandIn {
  /** The weight of our font that it takes the room of. */
  weight: number;
  /** Which faces of the system's fonts it is made of. */
  face: 'regular' | 'bold';
}

const FONTS = [
  {
    family: 'Bricolage Grotesque',
    source: 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    file: 'bricolage-grotesque.woff2',
    // One weight: the axis would cost 12 kB on every first view.
    axes: { wght: 670, opsz: 48 },
    weights: '400 700',
    standIns: [{ weight: 670, face: 'bold' }],
  },
  {
    family: 'Instrument Sans',
    source: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    file: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
    standIns: [
      { weight: 400, face: 'regular' },
      { weight: 600, face: 'bold' },
    ],
  },
] satisfies { standIns: StandIn[]; [property: string]: unknown }[];

/**
 * System fonts that stand in until ours arrive, with their metric twins, and how wide their letters are on average:
 * a browser that has to embolden a regular face leaves it as narrow as it was.
 */
const FALLBACKS = [
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
for (const { family, source, file, axes, weights, standIns } of FONTS) {
  const subset: Buffer = await subsetFont(await readFile(source), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await writeFile(`src/styles/fonts/${file}`, subset);
  faces.push(
    `@font-face {\n  font-family: "${family}";\n  src: url("./fonts/${file}") format("woff2");\n  font-weight: ${weights};\n  font-display: swap;\n}`,
  );
  for (const { weight, face } of standIns)
    for (const fallback of FALLBACKS) {
      const system = await getMetricsForFamily(fallback.family);
      if (!system) throw new Error(`${fallback.family} has no metrics`);
      const { xWidthAvg, names } = fallback[face];
      const standIn = generateFontFace(await metricsAt(source, axes, weight), {
        name: `${family} fallback`,
        font: fallback.family,
        metrics: { ...system, xWidthAvg },
        'font-weight': face === 'bold' ? '600 700' : '400',
      });
      faces.push(standIn.replace(/local\([^)]*\)/, names.map((name) => `local("${name}")`).join(', ')).trim());
    }
  console.log(`${file}: ${(subset.length / 1000).toFixed(1)} kB`);
}
await rm(scratch, { recursive: true });
await writeFile('src/styles/fonts.css', `/* Made by \`npm run fonts\`. */\n${faces.join('\n\n')}\n`);
