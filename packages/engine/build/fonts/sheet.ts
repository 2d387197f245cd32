import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { messageOf } from '../../model/messageOf.ts';
import type { Typeface, Typefaces } from '../../model/values/typeface.ts';
import { PlainError } from '../plainError.ts';
import { siteTypefaces } from '../theme.ts';
import { fallbackFaces } from './fallbackFaces.ts';
import { PARTS, unicodeRange } from './letters.ts';
import { partsOf, sourceOf } from './source.ts';
import { webFile } from './subset.ts';

export const FONTS = resolve('node_modules/.cache/worldwright/fonts');

/** Code that makes the subsets; part of the cache key. */
const CODE = ['subset', 'letters', 'sheet', 'source', 'fallbackFaces'].map(
  (name) => new URL(`./${name}.ts`, import.meta.url),
);

/**
 * Returns a font's last face: a local font for a code point that no text uses. While a font has only faces of rare
 * letters (the others are added later), WebKit fetches its last face even if the page has no such letter.
 */
const lastFace = (family: string, weights: string) =>
  `@font-face {\n  font-family: "${family}";\n  src: local("Arial");\n  font-weight: ${weights};\n  unicode-range: U+FDD0;\n}`;

/** Returns the custom properties for the site's fonts. */
const families = ({ display, text }: Typefaces) => {
  const family = ({ name, generic = 'system-ui, sans-serif' }: Typeface) => `"${name}", "${name} fallback", ${generic}`;
  return `@layer tokens {\n  :root {\n    --font-display: ${family(display)};\n    --font-text: ${family(text)};\n  }\n}`;
};

async function writeFamily(folder: string, family: Typeface): Promise<string[]> {
  const faces: string[] = [];
  const { weights } = siteTypefaces();
  for (const { suffix, alphabet, letters, isRare } of partsOf(family)) {
    const file = `${family.file}${suffix}.woff2`;
    await writeFile(join(folder, file), await webFile(await readFile(sourceOf(family, alphabet)), letters, family));
    // Saves bytes in every page: the common file needs no range.
    const range = isRare ? `\n  unicode-range: ${unicodeRange(letters)};` : '';
    faces.push(
      `@font-face {\n  font-family: "${family.name}";\n  src: url("./${file}") format("woff2");\n  font-weight: ${weights};\n  font-display: swap;${range}\n}`,
    );
  }
  return [...faces, lastFace(family.name, weights), ...(await fallbackFaces(family))];
}

function cacheKey(): string {
  const typefaces = siteTypefaces();
  const sources = typefaces.all.flatMap((family) => partsOf(family).map(({ alphabet }) => sourceOf(family, alphabet)));
  const hash = createHash('sha256').update(JSON.stringify([typefaces, PARTS]));
  for (const source of [...CODE, ...new Set(sources)]) hash.update(readFileSync(source));
  return hash.digest('hex').slice(0, 24);
}

/**
 * Makes subsets of the site's fonts with the letters and axes it uses, several files per font: the first has the letters of
 * English, pages fetch the others only if needed. The result is cached.
 *
 * @returns absolute path of the sheet with the fonts' faces, metric-compatible fallback faces, `--font-display` and
 *   `--font-text`.
 */
export async function fontSheet(): Promise<string> {
  const folder = join(FONTS, cacheKey());
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    await mkdir(unfinished, { recursive: true });
    const faces: string[] = [];
    for (const family of siteTypefaces().all)
      faces.push(
        ...(await writeFamily(unfinished, family).catch((error: unknown) => {
          throw new PlainError(`src/theme/typefaces.ts › ${family.name}: ${messageOf(error)}`);
        })),
      );
    await writeFile(join(unfinished, 'fonts.css'), `${[...faces, families(siteTypefaces())].join('\n\n')}\n`);
    // Another build may have written it meanwhile.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  return join(folder, 'fonts.css');
}
