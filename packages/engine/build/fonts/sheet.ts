import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { messageOf } from '../../model/messageOf.ts';
import type { Typeface, Typefaces } from '../../model/values/typeface.ts';
import { PlainError } from '../plainError.ts';
import { siteTypefaces } from '../theme.ts';
import { webFile } from './cut.ts';
import { PARTS, unicodeRange } from './letters.ts';
import { sourceOf } from './source.ts';
import { standInFaces } from './standIns.ts';

/** Folder of the fonts that have been cut. */
export const FONTS = resolve('node_modules/.cache/worldwright/fonts');

/** The code that cuts fonts: what it has made is not taken for what other code would make. */
const CODE = ['cut', 'letters', 'sheet', 'source', 'standIns'].map((name) => new URL(`./${name}.ts`, import.meta.url));

/**
 * The last face of each font: one of the device, for a letter that there is not. As long as a font has only faces of rare
 * letters, because the others come late, WebKit fetches its last face, whether the page has such a letter or not.
 */
const lastFace = (family: string, weights: string) =>
  `@font-face {\n  font-family: "${family}";\n  src: local("Arial");\n  font-weight: ${weights};\n  unicode-range: U+FDD0;\n}`;

/** The custom properties with which the site's styles take its fonts. */
const families = ({ display, text }: Typefaces) => {
  const family = ({ name, generic = 'system-ui, sans-serif' }: Typeface) => `"${name}", "${name} fallback", ${generic}`;
  return `@layer tokens {\n  :root {\n    --font-display: ${family(display)};\n    --font-text: ${family(text)};\n  }\n}`;
};

/** Writes the files of a font. Resolves to its faces. */
async function writeFamily(folder: string, family: Typeface): Promise<string[]> {
  const faces: string[] = [];
  const { weights } = siteTypefaces();
  for (const { suffix, alphabet, letters, isRare } of PARTS) {
    const file = `${family.file}${suffix}.woff2`;
    await writeFile(join(folder, file), await webFile(await readFile(sourceOf(family, alphabet)), letters, family));
    // The range of what every page fetches would stand in every page, and weigh.
    const range = isRare ? `\n  unicode-range: ${unicodeRange(letters)};` : '';
    faces.push(
      `@font-face {\n  font-family: "${family.name}";\n  src: url("./${file}") format("woff2");\n  font-weight: ${weights};\n  font-display: swap;${range}\n}`,
    );
  }
  return [...faces, lastFace(family.name, weights), ...(await standInFaces(family))];
}

/** Names what the fonts are made of. */
function nameOf(): string {
  const typefaces = siteTypefaces();
  const sources = typefaces.all.flatMap((family) => PARTS.map(({ alphabet }) => sourceOf(family, alphabet)));
  const hash = createHash('sha256').update(JSON.stringify([typefaces, PARTS]));
  for (const source of [...CODE, ...new Set(sources)]) hash.update(readFileSync(source));
  return hash.digest('hex').slice(0, 24);
}

/**
 * The fonts of the site, cut from the Fontsource packages: only the letters and axes that it uses, in three files for each
 * font. The first has the letters of English; the others are fetched by pages that need them. They are cut once.
 *
 * @returns absolute path of the sheet with their faces, with stand-ins from the device that take as much room, and with
 *   `--font-display` and `--font-text`.
 */
export async function fontSheet(): Promise<string> {
  const folder = join(FONTS, nameOf());
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
    // Another build may have been faster.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  return join(folder, 'fonts.css');
}
