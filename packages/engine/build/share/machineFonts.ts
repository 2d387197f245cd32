import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

/** Where Linux, macOS and Windows keep fonts. */
const FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
  'C:\\Windows\\Fonts',
];
/** The same below a user's home. */
const HOME_FOLDERS = ['.fonts', '.local/share/fonts', 'Library/Fonts', 'AppData/Local/Microsoft/Windows/Fonts'];

/** Fonts without outlines of letters: emoji as bitmaps, and the boxes that macOS shows for unknown letters. */
const NO_LETTERS = /emoji|lastresort/i;

/** Lists the font files of this machine: bold and upright sans-serifs, which resemble the site's own, come first. */
export function machineFonts(): string[] {
  const folders = [...FOLDERS, ...HOME_FOLDERS.map((folder) => join(homedir(), folder))];
  const fonts = folders.flatMap(fontsIn).filter((file) => !NO_LETTERS.test(file));
  return fonts.sort((one, other) => distance(one) - distance(other) || (one < other ? -1 : 1));
}

function fontsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => /\.(ttf|otf|ttc)$/i.test(name)).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function distance(file: string): number {
  const name = basename(file);
  const isOther = /mono|italic|oblique|condensed|serif|light|thin/i.test(name);
  return (isOther ? 2 : 0) + (/sans/i.test(name) ? 0 : 1) + (/bold/i.test(name) ? 0 : 1);
}
