import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coloursIn, contrastsIn, installedFonts } from '@worldwright/engine/build';
import { drawnLogo, withLogo } from '@worldwright/engine/cli';
import { messageOf } from '@worldwright/engine/component';
import type { Logo, ThemeColours, TypefaceChoices } from '../model/answers.ts';
import { THEME } from '../model/files.ts';
import type { Files, ReadFile } from './files/siteFiles.ts';
import { UploadError } from './upload.ts';

const known = new WeakMap<ReadFile, ThemeColours>();

/** The colours of the theme, and how they are read on each other; none where there is no sheet. */
export function themeColours(files: Files): ThemeColours {
  const sheet = files.get(THEME.sheet);
  if (!sheet) return { colours: {}, contrasts: [] };
  const found = known.get(sheet) ?? { colours: coloursIn(sheet.text), contrasts: contrastsIn(sheet.text) };
  known.set(sheet, found);
  return found;
}

/** The typefaces that can be chosen. */
export const typefaceChoices = (): TypefaceChoices => ({
  typefaces: installedFonts().map(({ name, display, text }) => JSON.parse(JSON.stringify({ name, display, text }))),
});

/** The file of a typeface that can be chosen, for the canvas; `undefined` where there is no such font. */
export function typefaceFile(root: string, name: string): Buffer<ArrayBuffer> | undefined {
  const found = installedFonts().find((font) => font.name === name);
  return found && Buffer.from(readFileSync(join(root, found.text.source.join('latin'))));
}

/** The files that show a logo. @throws {UploadError} when it is no drawing that can stand in a page. */
export async function logoFiles(svg: string): Promise<Logo> {
  try {
    return { files: Object.fromEntries(withLogo(await drawnLogo(svg))) };
  } catch (error) {
    throw new UploadError(messageOf(error));
  }
}
