import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts a brotli and a gzip copy beside every text file, as a CDN would serve them. */
export async function compress(dir: string): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(dir, file);
      const content = await readFile(path);
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      await writeFile(`${path}.br`, await brotli(content, options));
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
