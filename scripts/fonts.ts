/**
 * Makes the two font files of the site from the Fontsource packages: only the letters and axes that the
 * site uses. Writes `src/styles/fonts/*.woff2` and
 * `src/styles/fonts.css`, with fallbacks that take exactly as much room, so that text never shifts.
 *
 *   npm run fonts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';

/** Letters of English and of names from western Europe; others are shown in the fallback font. */
const LETTERS = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...'ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÛÜßàáâäåæçèéêëíîïñóôöøúûü',
  ...'–—‘’‚“”„•…‹›«»·×−€£₹™©®°½→←\u00a0',
].join('');

const FONTS = [
  {
    family: 'Bricolage Grotesque',
    source: 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    file: 'bricolage-grotesque.woff2',
    // One weight: the axis would cost 12 kB on every first view.
    axes: { wght: 670, opsz: 48 },
    weights: '400 700',
  },
  {
    family: 'Instrument Sans',
    source: 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    file: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
  },
];

/** System fonts that stand in until ours arrive, with their metric twins. */
const FALLBACKS = {
  Arial: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
  Roboto: ['Roboto'],
};

await mkdir('src/styles/fonts', { recursive: true });
const faces: string[] = [];
for (const { family, source, file, axes, weights } of FONTS) {
  const subset: Buffer = await subsetFont(await readFile(source), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await writeFile(`src/styles/fonts/${file}`, subset);
  const metrics = await readMetrics(new URL(`../${source}`, import.meta.url));
  if (!metrics) throw new Error(`${source} has no metrics`);
  faces.push(
    `@font-face {\n  font-family: "${family}";\n  src: url("./fonts/${file}") format("woff2");\n  font-weight: ${weights};\n  font-display: swap;\n}`,
  );
  for (const [fallback, names] of Object.entries(FALLBACKS)) {
    const standIn = await getMetricsForFamily(fallback);
    if (!standIn) throw new Error(`${fallback} has no metrics`);
    const face = generateFontFace(metrics, { name: `${family} fallback`, font: fallback, metrics: standIn });
    faces.push(face.replace(/local\([^)]*\)/, names.map((name) => `local("${name}")`).join(', ')).trim());
  }
  console.log(`${file}: ${(subset.length / 1000).toFixed(1)} kB`);
}
await writeFile('src/styles/fonts.css', `/* Made by \`npm run fonts\`. */\n${faces.join('\n\n')}\n`);
