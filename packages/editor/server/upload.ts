import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ENDINGS, MASTERS, nameProblem, pictureProblem } from '@worldwright/engine/cli';
import sharp from 'sharp';
import type { PictureUpload } from '../model/requests.ts';
import { LIBRARY, libraryOf, pictureChoices } from './pictures.ts';
import { words } from './requestLanguage.ts';

const WEB_FILES = 'public/pictures';
/** Maximum number of pixels. Larger pictures are useless on a page and would exhaust memory. */
const MAX_PIXELS = 50_000_000;
/** Maximum width and height of a master in px. Larger uploads are scaled down. */
const MAX_MASTER_SIDE = 2880;

/** Thrown if an upload is rejected. The message contains the reason and the fix. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** Converts an upload to a master: rotated by its EXIF orientation, without metadata. */
async function masterOf(bytes: Buffer): Promise<Buffer> {
  const problem = await pictureProblem(bytes);
  if (problem) throw new UploadError(problem);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS)
    throw new UploadError(
      words().picture.tooManyPixels(width, height, Math.ceil((width * height) / 1e6), MAX_PIXELS / 1e6),
    );
  return (
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      // No page shows more, and each pixel costs time.
      .resize({ width: MAX_MASTER_SIDE, height: MAX_MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 95 })
      .toBuffer()
      .catch(() => {
        throw new UploadError(words().picture.damaged);
      })
  );
}

/** Returns whether only the web files are missing, because the editor was closed during the upload. */
const isUnfinished = (root: string, name: string, master: string, picture: Buffer): boolean =>
  existsSync(master) && picture.equals(readFileSync(master)) && pictureChoices(root).every((one) => one.name !== name);

/** Returns the path for a new master. @throws {UploadError} if it cannot be written. */
function masterPath(root: string, name: string, picture: Buffer): string {
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

function stderrOf(error: unknown): string {
  const { stderr }: { stderr?: unknown } = Object(error);
  return (typeof stderr === 'string' && stderr.trim()) || String(error);
}

interface ConversionOptions {
  signal?: AbortSignal;
  /** Called after each web file, with the current and the total number. */
  onFile?: (made: number, total: number) => void;
  tool?: string;
}

/** Creates web files of a picture. @throws {UploadError} if that fails. */
async function makeWebFiles(
  root: string,
  name: string,
  options: string[],
  {
    signal,
    onFile = () => {},
    tool = fileURLToPath(import.meta.resolve('@worldwright/engine/pictures')),
  }: ConversionOptions,
): Promise<void> {
  const conversion = promisify(execFile)(process.execPath, [tool, '--progress', '--only', name, ...options], {
    cwd: root,
    ...(signal ? { signal } : {}),
  });
  conversion.child.stdout?.on('data', (output: string) => {
    const [, made, total] = new RegExp(`^${name} (\\d+) of (\\d+)$`, 'm').exec(output) ?? [];
    if (made !== undefined) onFile(Number(made), Number(total));
  });
  await conversion.catch((error: unknown) => {
    throw new UploadError(signal?.aborted ? words().picture.takenBack : words().picture.notMade(stderrOf(error)));
  });
}

/**
 * Stores a master and creates the web files required to show it. `finishPicture` creates the others.
 *
 * @returns its name.
 * @throws {UploadError} if it is rejected or aborted. All its files are removed then.
 */
export async function uploadPicture(
  root: string,
  { name, alt, bytes }: PictureUpload,
  options: ConversionOptions = {},
): Promise<{ name: string }> {
  if (alt.trim() === '') throw new UploadError(words().picture.noAlt);
  const picture = await masterOf(Buffer.from(bytes, 'base64'));
  // Checked just before writing, so that no file written meanwhile is removed below.
  const master = masterPath(root, name, picture);
  await mkdir(dirname(master), { recursive: true });
  try {
    if (!existsSync(master)) await writeFile(master, picture, { flag: 'wx' });
    await makeWebFiles(root, name, ['--first'], options);
  } catch (error) {
    await removePicture(root, name);
    throw error instanceof UploadError ? error : new UploadError(words().picture.notMade(stderrOf(error)));
  }
  return { name };
}

/** Creates the missing web files of a picture. @throws {UploadError} if that fails. */
export const finishPicture = (root: string, name: string, options: ConversionOptions = {}): Promise<void> =>
  makeWebFiles(root, name, [], options);

/** Removes an uploaded picture and its web files. */
export async function removePicture(root: string, name: string): Promise<void> {
  const folder = join(root, WEB_FILES, dirname(name));
  const files = await readdir(folder).catch(() => []);
  // Web files are named `<name>.<hash>…`.
  const own = files.filter((file) => file.startsWith(`${basename(name)}.`)).map((file) => join(folder, file));
  await Promise.all([join(root, MASTERS, `${name}.webp`), ...own].map((file) => rm(file, { force: true })));
  const list = join(root, LIBRARY);
  const { [name]: known, ...others } = existsSync(list) ? libraryOf(readFileSync(list, 'utf8')) : {};
  if (!known) return;
  await writeFile(`${list}.part`, `${JSON.stringify(others, null, 2)}\n`);
  await rename(`${list}.part`, list);
}
