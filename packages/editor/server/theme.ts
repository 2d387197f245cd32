import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coloursIn, contrastsIn, installedFonts } from '@worldwright/engine/build';
import { drawnLogo, withLogo } from '@worldwright/engine/cli';
import { messageOf } from '@worldwright/engine/component';
import type { Logo, ThemeColours, TypefaceChoices } from '../model/answers.ts';
import { THEME } from '../model/files.ts';
import type { Files, ReadFile } from './files/siteFiles.ts';
import { UploadError } from './upload.ts';

const cache = new WeakMap<ReadFile, ThemeColours>();

/** Returns the theme's colours and their contrasts. Both are empty without a style sheet. */
export function themeColours(files: Files): ThemeColours {
  const sheet = files.get(THEME.sheet);
  if (!sheet) return { colours: {}, contrasts: [] };
  const found = cache.get(sheet) ?? { colours: coloursIn(sheet.text), contrasts: contrastsIn(sheet.text) };
  cache.set(sheet, found);
  return found;
}

/** Returns the installed typefaces. */
export const typefaceChoices = (): TypefaceChoices => ({
  typefaces: installedFonts().map(({ name, display, text }) => JSON.parse(JSON.stringify({ name, display, text }))),
});

/** Reads the font file of an installed typeface, or returns `undefined` if there is none of that name. */
export function typefaceFile(root: string, name: string): Buffer<ArrayBuffer> | undefined {
  const found = installedFonts().find((font) => font.name === name);
  return found && Buffer.from(readFileSync(join(root, found.text.source.join('latin'))));
}

/** Creates the logo's files from an SVG. @throws {UploadError} if the SVG cannot be embedded in a page. */
export async function logoFiles(svg: string): Promise<Logo> {
  try {
    return { files: Object.fromEntries(withLogo(await drawnLogo(svg))) };
  } catch (error) {
    throw new UploadError(messageOf(error));
  }
}
