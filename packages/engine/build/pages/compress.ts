import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What gets smaller; pictures and fonts are compressed already. */
const TEXT = /\.(html|js|css|json|md|svg|txt|xml|webmanifest)$/;
/** Files of pages below others, such as the entries of a collection. */
const BELOW = /^(data\/)?[^/]+\/[^/]+\.(html|json|md)$/;
/** Number of pages up to which each is compressed as well as can be, which takes a hundred times as long. */
const FEW_PAGES = 330;
/** The same in bytes of a file. */
const LARGE = 400_000;
/** Files that are compressed at once: Node has four threads for it. */
const AT_ONCE = 8;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Brotli's quality, and its window as a power of two: a larger one would take longer, for nothing. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 };
const BEST = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/**
 * Writes a brotli and a gzip copy beside every text file of a folder, which servers send in its place.
 *
 * @param pages how many pages the site has
 */
export async function compress(dir: string, pages: number): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => TEXT.test(file)).values();
  const work = async () => {
    for (const name of files) {
      const file = join(dir, name);
      const content = await readFile(file);
      const isQuick = content.length > LARGE || (pages > FEW_PAGES && BELOW.test(name.replaceAll('\\', '/')));
      const params = { ...(isQuick ? QUICK : BEST), [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
