import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ENDINGS, MASTERS, nameProblem, pictureProblem } from '@worldwright/engine/cli';
import sharp from 'sharp';
import type { PictureUpload } from '../model/answers.ts';
import { LIBRARY, libraryOf, pictureChoices } from './pictures.ts';
import { words } from './requestLanguage.ts';

const WEB_FILES = 'public/pictures';
/** Most px of a picture: more are of no use to a page, and would fill the memory. */
const PIXELS = 50_000_000;
/** Px of a side of a master that is made of an upload: what is larger is made smaller. */
const MAX_MASTER_SIDE = 2880;
/** Most px of a side: a master is kept as WebP, which has no more (https://developers.google.com/speed/webp/faq). */
const SIDE = 16_383;

/** Thrown when a picture is not taken; says why, with the cure. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** The picture as a master: turned as the camera was held, without what a camera notes beside it. */
async function masterOf(bytes: Buffer): Promise<Buffer> {
  const problem = await pictureProblem(bytes);
  if (problem) throw new UploadError(problem);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS)
    throw new UploadError(
      words().picture.tooManyPixels(width, height, Math.ceil((width * height) / 1e6), PIXELS / 1e6),
    );
  if (Math.max(width, height) > SIDE) throw new UploadError(words().picture.tooLong(width, height, SIDE));
  return (
    sharp(bytes, { limitInputPixels: PIXELS })
      .rotate()
      // More is shown nowhere, and each px takes time.
      .resize({ width: MAX_MASTER_SIDE, height: MAX_MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 95 })
      .toBuffer()
      .catch(() => {
        throw new UploadError(words().picture.damaged);
      })
  );
}

/** Whether a picture lacks nothing but its web files: the editor was ended while it made them. */
const isUnfinished = (root: string, name: string, master: string, picture: Buffer): boolean =>
  existsSync(master) && picture.equals(readFileSync(master)) && pictureChoices(root).every((one) => one.name !== name);

/** Where a master goes. @throws {UploadError} when it cannot go there. */
function placeOf(root: string, name: string, picture: Buffer): string {
  const problem = nameProblem(name);
  if (problem) throw new UploadError(problem);
  const master = join(root, MASTERS, `${name}.webp`);
  const isTaken = ENDINGS.some((ending) => existsSync(join(root, MASTERS, `${name}${ending}`)));
  if (isTaken && !isUnfinished(root, name, master, picture)) throw new UploadError(words().picture.taken(name));
  const isLink = lstatSync(dirname(master), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink || realpathSync(join(root, MASTERS)) !== join(realpathSync(root), MASTERS))
    throw new UploadError(words().picture.elsewhere(MASTERS));
  return master;
}

/** What a program said before it failed. */
function saidBy(error: unknown): string {
  const { stderr }: { stderr?: unknown } = Object(error);
  return (typeof stderr === 'string' && stderr.trim()) || String(error);
}

interface Making {
  /** Ends it. */
  signal?: AbortSignal;
  /** Called after each web file, with how many are there and how many there will be. */
  onFile?: (made: number, total: number) => void;
  /** Makes web files. */
  tool?: string;
}

/** Makes web files of a picture. @throws {UploadError} when they cannot be made. */
async function makeWebFiles(
  root: string,
  name: string,
  options: string[],
  { signal, onFile = () => {}, tool = fileURLToPath(import.meta.resolve('@worldwright/engine/pictures')) }: Making,
): Promise<void> {
  const making = promisify(execFile)(process.execPath, [tool, '--progress', '--only', name, ...options], {
    cwd: root,
    ...(signal ? { signal } : {}),
  });
  making.child.stdout?.on('data', (said: string) => {
    const [, made, total] = new RegExp(`^${name} (\\d+) of (\\d+)$`, 'm').exec(said) ?? [];
    if (made !== undefined) onFile(Number(made), Number(total));
  });
  await making.catch((error: unknown) => {
    throw new UploadError(signal?.aborted ? words().picture.takenBack : words().picture.notMade(saidBy(error)));
  });
}

/**
 * Makes a picture a master, and those web files that a page needs to show it. `finishPicture` makes the others.
 *
 * @param root folder of the project.
 * @returns its name.
 * @throws {UploadError} when it is not taken, or the signal ends it; then nothing is left of it.
 */
export async function uploadPicture(
  root: string,
  { name, alt, bytes }: PictureUpload,
  making: Making = {},
): Promise<{ name: string }> {
  if (alt.trim() === '') throw new UploadError(words().picture.noAlt);
  const picture = await masterOf(Buffer.from(bytes, 'base64'));
  // Just before it is written: what somebody else has put there meanwhile is not ours to take away.
  const master = placeOf(root, name, picture);
  await mkdir(dirname(master), { recursive: true });
  try {
    if (!existsSync(master)) await writeFile(master, picture, { flag: 'wx' });
    await makeWebFiles(root, name, ['--first'], making);
  } catch (error) {
    await removePicture(root, name);
    throw error instanceof UploadError ? error : new UploadError(words().picture.notMade(saidBy(error)));
  }
  return { name };
}

/** Makes the web files of a picture that are not there yet. @throws {UploadError} when they cannot be made. */
export const finishPicture = (root: string, name: string, making: Making = {}): Promise<void> =>
  makeWebFiles(root, name, [], making);

/** Takes away a picture that was uploaded, and all that has been made of it. */
export async function removePicture(root: string, name: string): Promise<void> {
  const folder = join(root, WEB_FILES, dirname(name));
  const files = await readdir(folder).catch(() => []);
  // Their names begin with its own, and a dot.
  const own = files.filter((file) => file.startsWith(`${basename(name)}.`)).map((file) => join(folder, file));
  await Promise.all([join(root, MASTERS, `${name}.webp`), ...own].map((file) => rm(file, { force: true })));
  const list = join(root, LIBRARY);
  const { [name]: known, ...others } = existsSync(list) ? libraryOf(readFileSync(list, 'utf8')) : {};
  if (!known) return;
  await writeFile(`${list}.part`, `${JSON.stringify(others, null, 2)}\n`);
  await rename(`${list}.part`, list);
}
