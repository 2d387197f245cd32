import { execFile } from 'node:child_process';
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { PictureUpload } from '../model/answers.ts';

const MASTERS = 'art/masters';
/** `people/ananya`: what a master can be called. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/;
/** Most px of a picture: more are of no use to a page, and would fill the memory. */
const PIXELS = 50_000_000;
/** Fewest px across: the smallest web file has as many. */
const LEAST_WIDTH = 320;

/** Thrown when a picture is not taken; says why, with the cure. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** What a file says of the picture in it, of whatever size that is. */
const readHead = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UploadError('is no picture that can be read: use a PNG, JPEG or WebP');
    });

/** The picture as a master: turned as the camera was held, without what a camera notes beside it. */
async function masterOf(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw new UploadError('the file is empty: choose another, or save the picture anew');
  const { format, width, height, pages = 1 } = await readHead(bytes);
  if (!['png', 'jpeg', 'webp'].includes(format)) throw new UploadError(`is ${format}: use a PNG, JPEG or WebP`);
  if (pages > 1) throw new UploadError('moves: use a picture that stands still');
  if (width < LEAST_WIDTH) throw new UploadError(`is ${width} px wide: use one of at least ${LEAST_WIDTH} px`);
  if (width * height > PIXELS)
    throw new UploadError(
      `is ${width} × ${height} px, ${Math.ceil((width * height) / 1e6)} megapixels: make it smaller, to at most ${PIXELS / 1e6} megapixels`,
    );
  return sharp(bytes, { limitInputPixels: PIXELS }).rotate().webp({ quality: 95 }).toBuffer();
}

/** Where a master goes. @throws {UploadError} when it cannot go there. */
function placeOf(root: string, name: string): string {
  if (!NAME.test(name)) throw new UploadError(`"${name}" is no name: use lower-case letters, digits and hyphens`);
  const taken = ['webp', 'png', 'svg'].some((ending) => existsSync(join(root, MASTERS, `${name}.${ending}`)));
  if (taken) throw new UploadError(`there is a picture "${name}" already: give this one another name`);
  const folder = join(root, MASTERS, dirname(name));
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink || realpathSync(join(root, MASTERS)) !== join(realpathSync(root), MASTERS))
    throw new UploadError(`${MASTERS} leads to another place: the desk writes only in the project`);
  return join(folder, `${basename(name)}.webp`);
}

/**
 * Makes a picture a master, and its web files.
 *
 * @param root folder of the project.
 * @returns its name.
 * @throws {UploadError} when it is not taken; then nothing is left of it.
 */
export async function uploadPicture(root: string, { name, alt, bytes }: PictureUpload): Promise<{ name: string }> {
  if (alt.trim() === '') throw new UploadError('every picture needs a description, for people who do not see it');
  const master = placeOf(root, name);
  const picture = await masterOf(Buffer.from(bytes, 'base64'));
  await mkdir(dirname(master), { recursive: true });
  await writeFile(master, picture, { flag: 'wx' });
  try {
    await promisify(execFile)(process.execPath, ['tools/pictures.ts'], { cwd: root });
  } catch (error) {
    await rm(master);
    throw new UploadError(`its web files cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { name };
}
