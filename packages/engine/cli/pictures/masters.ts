import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import { slugOf } from '../../model/text/slug.ts';

/** Folder of the masters, relative to the project's root. */
export const MASTERS = 'pictures';
export const ENDINGS = ['.webp', '.png', '.jpg', '.jpeg', '.svg'];
/** Valid names, such as `people/ananya`. The URLs of the web files contain them. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/;
/** Minimum width in px. */
const MIN_WIDTH = 320;
/** Code in a drawing. Browsers run it when the file itself is opened. */
const SCRIPTS = /<script\b|\son\w+\s*=|javascript:/i;
const FORMATS = ['png', 'jpeg', 'webp'];

/** Maximum length of a name. Names of web files are longer, and most file systems allow 255 characters. */
const MAX_NAME_LENGTH = 200;

/** Returns the problem of a master's name, or undefined. */
export function nameProblem(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return `its name has ${name.length} letters: use at most ${MAX_NAME_LENGTH}`;
  if (NAME.test(name)) return undefined;
  const proposal = name.split('/').map(slugOf).join('/');
  const example = NAME.test(proposal) ? `, such as "${proposal}"` : '';
  return `"${name}" is no name: use lower-case letters from a to z, digits and hyphens${example}`;
}

/** Returns the problem of a new master, with the fix, or undefined. */
export async function pictureProblem(picture: string | Buffer): Promise<string | undefined> {
  if (picture.length === 0) return 'the file is empty: choose another, or save the picture anew';
  const head = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) return 'is no picture that can be read: use a PNG, JPEG or WebP';
  // Width after rotation by the EXIF orientation.
  const {
    format,
    pages = 1,
    autoOrient: { width },
  } = head;
  if (!FORMATS.includes(format)) return `is ${format}: use a PNG, JPEG or WebP`;
  if (pages > 1) return 'moves: use a picture that stands still';
  return width < MIN_WIDTH ? `is ${width} px wide: use one of at least ${MIN_WIDTH} px` : undefined;
}

export const DAMAGED = 'is damaged or incomplete: copy the picture from its source again';

/** Returns whether a picture with a valid head cannot be read to its end. */
export const isDamaged = (file: string): Promise<boolean> =>
  sharp(file, { limitInputPixels: false })
    .stats()
    .then(
      () => false,
      () => true,
    );

/** Returns the name of a master: its path without the extension. */
export const masterName = (master: string): string => master.slice(0, -extname(master).length).replaceAll('\\', '/');

export async function readMasters(folder: string): Promise<{ masters: string[]; problems: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const masters = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    .sort();
  const problems = await Promise.all(
    masters.map(async (master) => {
      const problem = await problemOf(folder, master, masters);
      return problem === undefined ? [] : `${folder}/${master}: ${problem}`;
    }),
  );
  return { masters, problems: problems.flat() };
}

async function problemOf(folder: string, master: string, all: string[]): Promise<string | undefined> {
  const ending = extname(master).toLowerCase();
  if (!ENDINGS.includes(ending)) return 'is no PNG, JPEG, WebP or SVG: save it as one of these, or take it away';
  const name = masterName(master);
  const sameName = all.find((other) => other < master && masterName(other) === name);
  if (sameName) return `${sameName} has the same name: give one of them another`;
  const misnamed = nameProblem(name);
  if (misnamed) return misnamed;
  return ending === '.svg' ? drawingProblem(`${folder}/${master}`) : pictureProblem(`${folder}/${master}`);
}

async function drawingProblem(file: string): Promise<string | undefined> {
  if (SCRIPTS.test(await readFile(file, 'utf8'))) return 'has scripts: export it without';
  return sharp(file)
    .metadata()
    .then(
      () => undefined,
      () => 'is no drawing that can be read: export it anew',
    );
}
