import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine';
import type { Typeface } from '../../model/values/typeface.ts';
import { LATIN } from './letters.ts';
import { sourceOf } from './source.ts';
import { instanceAt } from './subset.ts';

interface SystemFont {
  family: string;
  /** `unicode-range` of the fallback face, if the font has more alphabets. */
  range?: string;
  /** In the font's units, for families unknown to fontaine. */
  heights?: { ascent: number; descent: number; lineGap: number; unitsPerEm: number };
  regular: { xWidthAvg: number; names: string[] };
  bold: { xWidthAvg: number; names: string[] };
}

/**
 * System fonts used as fallbacks, with metric-compatible equivalents and average letter widths. Regular and bold have
 * their own widths: synthetic bold is as narrow as regular. The last available font wins.
 */
const SYSTEM_FONTS: SystemFont[] = [
  {
    family: 'DejaVu Sans',
    // Limited to Latin: other alphabets would be scaled down, too.
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

async function metricsAt(family: Typeface, weight: number) {
  const source = sourceOf(family, 'latin');
  const folder = await mkdtemp(join(tmpdir(), 'font-'));
  try {
    const file = join(folder, 'instance.ttf');
    await writeFile(file, await instanceAt(await readFile(source), LATIN, family.axes, weight));
    const metrics = await readMetrics(pathToFileURL(file));
    if (!metrics) throw new Error(`${source} has no metrics`);
    return metrics;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns fallback faces with the metrics of a font, so loading it causes no layout shift. */
export async function fallbackFaces(family: Typeface): Promise<string[]> {
  const faces: string[] = [];
  for (const { weight, face } of family.standIns) {
    const metrics = await metricsAt(family, weight);
    for (const system of SYSTEM_FONTS) {
      const heights = system.heights ?? (await getMetricsForFamily(system.family));
      if (!heights) throw new Error(`${system.family} has no metrics`);
      const { xWidthAvg, names } = system[face];
      const css = generateFontFace(metrics, {
        name: `${family.name} fallback`,
        font: system.family,
        metrics: { ...heights, xWidthAvg },
        'font-weight': face === 'bold' ? '600 700' : '400',
        ...(system.range && { 'unicode-range': system.range }),
      });
      faces.push(css.replace(/local\([^)]*\)/, names.map((name) => `local("${name}")`).join(', ')).trim());
    }
  }
  return faces;
}
