/** A worker of `compress.ts`: compresses files, each content once. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, isKept, keep, takeOut } from './cache.ts';
import { COMPRESSORS, compressedCopies } from './compressedCopies.ts';
import { workOn } from './workers.ts';

/** Copies that other versions of the libraries made are not taken. */
const cache = cacheFolder(`compressed-${COMPRESSORS}`);

/**
 * Bytes up to which a file is compressed as well as can be: a list of thousands of pages would take seconds for what
 * programs fetch now and then.
 */
const LARGE = 400_000;

workOn((file: string) => {
  const content = readFileSync(file);
  const hash = join(cache, createHash('sha256').update(content).digest('hex'));
  if (!isKept(`${hash}.br`) || !isKept(`${hash}.gz`))
    for (const [ending, copy] of Object.entries(compressedCopies(content, content.length > LARGE ? 'quick' : 'best')))
      keep(hash + ending, copy);
  for (const ending of ['.br', '.gz']) takeOut(hash + ending, file + ending);
});
