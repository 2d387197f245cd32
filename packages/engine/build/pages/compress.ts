import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compressible files; pictures and fonts are compressed already. */
const TEXT = /\.(html|js|css|json|md|svg|txt|xml|webmanifest)$/;
/** Files of subpages, such as the entries of a collection. */
const SUBPAGES = /^(data\/)?[^/]+\/[^/]+\.(html|json|md)$/;
/** Maximum number of pages for the best compression of subpages, which takes a hundred times as long. */
const FEW_PAGES = 330;
/** Maximum file size for the best compression, in bytes. */
const LARGE = 400_000;
/** Number of files compressed concurrently. Node's thread pool has four threads. */
const CONCURRENCY = 8;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Brotli's quality and the power of two of its window. A larger window is slower without gain. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 };
const BEST = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/** The best compression takes a third of a build's CPU time, and most files are the same in the next build. */
export const CACHE = `node_modules/.cache/worldwright/brotli-${process.versions.brotli}`;

/** Time for which unused files stay in the cache. */
const RETENTION_MS = 14 * 24 * 60 * 60 * 1000;

async function compressWell(content: Buffer): Promise<Buffer> {
  const cached = join(CACHE, createHash('sha256').update(content).digest('hex'));
  const known = await readFile(cached).catch(() => undefined);
  // Empty after a power cut.
  if (known?.length) {
    await utimes(cached, new Date(), new Date());
    return known;
  }
  const made = await brotli(content, { params: { ...BEST, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  // Builds may be interrupted or run concurrently.
  await writeFile(`${cached}.${process.pid}`, made);
  await rename(`${cached}.${process.pid}`, cached);
  return made;
}

/** Removes files that no build has used for a while. Other builds may remove files meanwhile. */
async function removeUnused(): Promise<void> {
  for (const file of (await readdir(CACHE)).map((name) => join(CACHE, name))) {
    const { mtimeMs = Date.now() } = (await stat(file).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > RETENTION_MS) await rm(file, { force: true });
  }
}

/** Writes a Brotli and a gzip copy next to every text file of a folder, for servers. */
export async function compress(dir: string, pages: number): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => TEXT.test(file)).values();
  await mkdir(CACHE, { recursive: true });
  const work = async () => {
    for (const name of files) {
      const file = join(dir, name);
      const content = await readFile(file);
      const isQuick = content.length > LARGE || (pages > FEW_PAGES && SUBPAGES.test(name.replaceAll('\\', '/')));
      await writeFile(`${file}.br`, await (isQuick ? brotli(content, { params: QUICK }) : compressWell(content)));
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await removeUnused();
}
