import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where systems keep fonts: Linux, macOS, Windows. */
const FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
  'C:\\Windows\\Fonts',
];
/** The same in the home of a user. */
const OWN_FOLDERS = ['.fonts', '.local/share/fonts', 'Library/Fonts', 'AppData/Local/Microsoft/Windows/Fonts'];

/** Variables that say where else there are fonts: https://www.freedesktop.org/software/fontconfig/fontconfig-user.html */
const SETTINGS = ['FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_DATA_HOME'];

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  } catch {
    return [];
  }
}

/** The names of the fonts that there are on this machine: letters that the site's own has not are drawn in these. */
export const machineFonts = (): string[] => [
  ...SETTINGS.map((name) => process.env[name] ?? ''),
  ...[...FOLDERS, ...OWN_FOLDERS.map((folder) => join(homedir(), folder))].flatMap(namesIn),
];
