import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledSite } from '../compile/inspect.ts';
import { dataFileOf, fileNameOf } from '../model/page.ts';
import type { Phases } from './phases.ts';

/** Pages that are listed. */
const MAX_LISTED = 100;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const sizeOf = async (file: string) => (await stat(file)).size;

/** Prints the pages with their sizes as sent (brotli), and the totals. */
export async function report(dir: string, { pages }: CompiledSite, phases: Phases): Promise<void> {
  const rows = await Promise.all(
    pages.slice(0, MAX_LISTED).map(async ({ path }) => {
      const html = await sizeOf(join(dir, `${fileNameOf(path)}.html.br`));
      const data = await sizeOf(join(dir, `${dataFileOf(path)}.br`));
      return `${path.padEnd(48)}${kB(html).padStart(9)} HTML ${kB(data).padStart(9)} data`;
    }),
  );
  if (pages.length > MAX_LISTED) rows.push(`… and ${pages.length - MAX_LISTED} more`);
  console.log(`\n${rows.join('\n')}\n`);
  const assets = await readdir(join(dir, 'assets'));
  for (const [name, ending] of [
    ['JavaScript', '.js.br'],
    ['CSS', '.css.br'],
    ['Fonts', '.woff2'],
  ] as const) {
    const files = assets.filter((file) => file.endsWith(ending));
    const sizes = await Promise.all(files.map((file) => sizeOf(join(dir, 'assets', file))));
    console.log(
      `${name.padEnd(12)}${String(files.length).padStart(3)} files ${kB(sizes.reduce((a, b) => a + b, 0)).padStart(10)}`,
    );
  }
  console.log(`\n${pages.length} pages in ${phases.total.toFixed(1)} s (sizes with brotli): ${phases}`);
}
