import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { readClientFiles, writeClientFiles } from '../clientFiles.ts';
import { FACE, isOfRareLetters, writeFaces } from './faces.ts';
import { fontSheet } from './sheet.ts';

const URL_OF_FILE = /url\("\.\/([^"]+)\.woff2"\)/g;

/** As Vite names what it builds: by a hash of what is in it. */
const nameOf = (name: string, content: Buffer | string, ending: string): string =>
  `/assets/${name}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${ending}`;

/** Copies the files of the fonts to where the site has them. Resolves to their faces with those addresses. */
async function copyFonts(sheet: string, client: string): Promise<string[]> {
  const copies: Promise<void>[] = [];
  const css = (await readFile(sheet, 'utf8')).replace(URL_OF_FILE, (_, name: string) => {
    const file = join(dirname(sheet), `${name}.woff2`);
    const address = nameOf(name, readFileSync(file), 'woff2');
    copies.push(cp(file, join(client, address)));
    return `url("${address}")`;
  });
  await Promise.all(copies);
  const { code } = transform({ filename: 'fonts.css', code: Buffer.from(css), minify: true });
  return Buffer.from(code).toString().match(FACE) ?? [];
}

/**
 * Adds the fonts to what Vite has built for the browser. The faces that every page has stand in the pages themselves, and
 * not in the sheet: a browser lists a face twice that is named twice. Faces of rare letters come into the sheet.
 *
 * @param client folder that Vite built into.
 * @param western letters that most pages have beside the English ones.
 */
export async function addFonts(client: string, western: string): Promise<void> {
  const faces = await copyFonts(await fontSheet(western), client);
  const ofEveryPage = faces.filter((face) => !isOfRareLetters(face)).join('');
  const files = await readClientFiles(client);
  const plain = join(client, files.stylesheet);
  const css = faces.filter(isOfRareLetters).join('') + (await readFile(plain, 'utf8'));
  const stylesheet = nameOf('style', css, 'css');
  await rm(plain);
  await writeFile(join(client, stylesheet), css);
  await writeFaces(client, ofEveryPage);
  const version = createHash('sha256').update(files.version + stylesheet + ofEveryPage);
  await writeClientFiles(client, { ...files, stylesheet, version: version.digest('hex').slice(0, 12) });
}
