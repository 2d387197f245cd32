import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coloursIn, contrastsIn, installedFonts, siteColours } from '@worldwright/engine/build';
import { drawnLogo, withLogo } from '@worldwright/engine/cli';
import { messageOf } from '@worldwright/engine/component';
import type { ThemeColours, TypefaceChoice } from '../model/answers.ts';
import { THEME } from '../model/files.ts';
import type { Files, ReadFile } from './files/siteFiles.ts';
import { UploadError } from './upload.ts';

const cache = new WeakMap<ReadFile, ThemeColours>();

/** Returns the theme's colours and their contrasts, empty without a style sheet, and its shapes. */
export function themeColours(files: Files): ThemeColours {
  const sheet = files.get(THEME.sheet);
  const { radii, bands } = siteColours();
  if (!sheet) return { colours: {}, contrasts: [], radii, bands };
  const found = cache.get(sheet) ?? {
    colours: coloursIn(sheet.text),
    contrasts: contrastsIn(sheet.text),
    radii,
    bands,
  };
  cache.set(sheet, found);
  return found;
}

/** Returns the names of the theme's custom properties. @param translations by English name */
export const themeLabelsIn = (translations: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(siteColours().labels).map(([name, label]) => [name, translations[label] ?? label]));

export const typefaceChoices = (): TypefaceChoice[] =>
  installedFonts().map(({ name, display, text }) => JSON.parse(JSON.stringify({ name, display, text })));

/** Reads the font file of an installed typeface, or returns `undefined` if there is none of that name. */
export function typefaceFile(root: string, name: string): Buffer<ArrayBuffer> | undefined {
  const found = installedFonts().find((font) => font.name === name);
  return found && Buffer.from(readFileSync(join(root, found.text.source.join('latin'))));
}

/** Creates the logo's files from an SVG, by path. @throws {UploadError} if the SVG cannot be embedded in a page. */
export async function logoFiles(svg: string): Promise<Record<string, string>> {
  try {
    return Object.fromEntries(withLogo(await drawnLogo(svg)));
  } catch (error) {
    throw new UploadError(messageOf(error));
  }
}
