/** A worker of `compress.ts`: compresses files, each content once. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { cacheFolder, keep, takeOut } from './cache.ts';
import type { PressTask } from './compress.ts';
import { workOn } from './workers.ts';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

/** Quality, and window as a power of two; with one over 16 quality 9 takes ten times as long, for nothing. */
const EFFORTS = {
  best: { [BROTLI_PARAM_QUALITY]: 11 },
  quick: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: 16 },
};

/** By the libraries that compress. */
const cache = cacheFolder(`compressed-${process.versions.brotli}-${process.versions.zlib}`);

workOn(({ file, effort }: PressTask) => {
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content).digest('hex');
  const params = { ...EFFORTS[effort], [BROTLI_PARAM_SIZE_HINT]: content.length };
  press(`${hash}-${effort}.br`, `${file}.br`, () => brotliCompressSync(content, { params }));
  press(`${hash}.gz`, `${file}.gz`, () => gzipSync(content, { level: 9 }));
});

/** Writes a compressed copy, made now or by an earlier build. */
function press(name: string, to: string, compressed: () => Buffer): void {
  const kept = join(cache, name);
  if (takeOut(kept, to, 'link')) return;
  keep(kept, compressed());
  takeOut(kept, to, 'link');
}
