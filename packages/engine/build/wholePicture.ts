import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';

/** Reads a piece of a file, without the rest: hundreds of pictures are looked at in every check. */
type Read = (from: number, length: number) => Buffer;

/** How a picture of each kind begins and ends, or says how long it is. */
const KINDS: Record<string, (read: Read, size: number) => boolean> = {
  '.avif': (read, size) => {
    if (read(4, 8).toString('latin1') !== 'ftypavif') return false;
    let end = 0;
    // Boxes, one behind the other, each with its length before it.
    while (end < size) {
      const length = read(end, 4).readUInt32BE();
      if (length < 8) return false;
      end += length;
    }
    return end === size;
  },
  '.webp': (read, size) => {
    const [riff, webp] = [read(0, 4), read(8, 4)].map((bytes) => bytes.toString('latin1'));
    return riff === 'RIFF' && webp === 'WEBP' && read(4, 4).readUInt32LE() + 8 === size;
  },
  '.png': (read, size) =>
    read(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' && read(size - 8, 4).toString('latin1') === 'IEND',
  '.jpg': (read, size) => read(0, 3).toString('hex') === 'ffd8ff' && read(size - 2, 2).toString('hex') === 'ffd9',
};

/**
 * Whether a file is a picture of the kind that its name says, from its beginning to its end. What is within is not looked
 * at: to decode hundreds of pictures would take minutes. Of other kinds every file is taken to be whole.
 */
export function isWholePicture(file: string): boolean {
  const isWhole = KINDS[extname(file)];
  if (!isWhole) return true;
  const opened = openSync(file, 'r');
  try {
    const read: Read = (from, length) => {
      const bytes = Buffer.alloc(length);
      readSync(opened, bytes, 0, length, Math.max(from, 0));
      return bytes;
    };
    return isWhole(read, fstatSync(opened).size);
  } finally {
    closeSync(opened);
  }
}
