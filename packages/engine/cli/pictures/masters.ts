import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';

/** Folder of the masters, from the project's root. */
export const MASTERS = 'pictures';
/** Kinds of files that can be masters. */
export const ENDINGS = ['.webp', '.png', '.jpg', '.jpeg', '.svg'];
/** `people/ananya`: what a master can be called, as its web files' addresses begin with that. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/;
/** Fewest px across: the smallest web file of a page's picture has as many. */
const MIN_WIDTH = 320;
const FORMATS = ['png', 'jpeg', 'webp'];

/** Most letters of a name: its web files have more in theirs, and most disks take 255. */
const MAX_NAME_LENGTH = 200;

/** What is wrong with the name of a master, if anything. */
export function nameProblem(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return `its name has ${name.length} letters: use at most ${MAX_NAME_LENGTH}`;
  return NAME.test(name) ? undefined : `"${name}" is no name: use lower-case letters from a to z, digits and hyphens`;
}

/** What is wrong with a picture that is to be a master, with the cure; nothing where it can be one. */
export async function pictureProblem(picture: string | Buffer): Promise<string | undefined> {
  if (picture.length === 0) return 'the file is empty: choose another, or save the picture anew';
  const head = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) return 'is no picture that can be read: use a PNG, JPEG or WebP';
  // As it is seen: a camera that was held upright notes that, and stores the picture lying.
  const {
    format,
    pages = 1,
    autoOrient: { width },
  } = head;
  if (!FORMATS.includes(format)) return `is ${format}: use a PNG, JPEG or WebP`;
  if (pages > 1) return 'moves: use a picture that stands still';
  return width < MIN_WIDTH ? `is ${width} px wide: use one of at least ${MIN_WIDTH} px` : undefined;
}

/** The name of a master in the library: its path without the ending. */
export const masterName = (master: string): string => master.slice(0, -extname(master).length).replaceAll('\\', '/');

/** The masters of a folder, and what is wrong with its files, each in a line. */
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

const drawingProblem = (file: string) =>
  sharp(file)
    .metadata()
    .then(
      () => undefined,
      () => 'is no drawing that can be read: export it anew',
    );
