import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

const FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
  'C:\\Windows\\Fonts',
];
const HOME_FOLDERS = ['.fonts', '.local/share/fonts', 'Library/Fonts', 'AppData/Local/Microsoft/Windows/Fonts'];

/** Fonts without letters: bitmap emoji, and macOS's boxes for unknown characters. */
const NO_LETTERS = /emoji|lastresort/i;

/** Lists the installed font files, bold upright sans-serifs first: they resemble the site's font most. */
export function systemFonts(): string[] {
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
