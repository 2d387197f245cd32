import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from './inParallel.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What gets smaller; pictures and fonts are compressed already. */
const TEXT = /\.(html|js|css|json|md|svg|txt|xml|webmanifest)$/;

/** Compressed once, kept for the next build: by content, and by the libraries that compress. */
const CACHE = join('node_modules/.cache/compressed', `${process.versions.brotli}-${process.versions.zlib}`);

/** Writes a brotli and a gzip copy beside every text file of a folder, which servers send in its place. */
export async function compress(dir: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const files = (await readdir(dir, { recursive: true })).filter((file) => TEXT.test(file));
  await inParallel(files, async (file) => {
    const path = join(dir, file);
    const content = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeOnce(content, '.br', path, () => brotli(content, { params }));
    await writeOnce(content, '.gz', path, () => zip(content, { level: 9 }));
  });
}

/** Writes a compressed copy, made now or by an earlier build. */
async function writeOnce(content: Buffer, ending: string, path: string, press: () => Promise<Buffer>): Promise<void> {
  const kept = join(CACHE, createHash('sha256').update(content).digest('hex') + ending);
  if (!existsSync(kept)) {
    // Under another name until it is whole: a build may be stopped, and another may run beside it.
    const unfinished = `${kept}.${process.pid}`;
    await writeFile(unfinished, await press());
    await rename(unfinished, kept);
  }
  await copyFile(kept, path + ending);
}
