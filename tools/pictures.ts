/**
 * Makes the web files of the picture library: `art/masters/**` becomes `public/pictures/**` (AVIF in several widths,
 * WebP in one, and a PNG or JPEG; cut-outs trimmed to what they show, drawings as they are) and
 * `src/pictures.json`, which tells the site what there is.
 * Each file is named by the hash of its master, so a master is encoded once; files without a master go.
 *
 * Up to 640 px a file is as light as a thin line needs. A master of 1,600 px and more may be the first picture of a page:
 * from 960 px on its files cannot be told from it at full size (`pictures/likeness.ts` is the measure, `ALIKE` the
 * threshold), as only large and dense screens choose them.
 *
 *   npm run pictures
 */
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { drawingPath, type Entry, writeWebFiles } from './pictures/webFiles.ts';

const MASTERS = 'art/masters';
const PUBLIC = 'public';
const LIST = 'src/pictures.json';

/** Copies a drawing. */
async function copyDrawing(file: string, name: string): Promise<{ entry: Entry; files: string[] }> {
  const src = await drawingPath(file, name);
  await copyFile(file, join(PUBLIC, src));
  const { width, height } = await sharp(file).metadata();
  return { entry: { src, width, height, widths: [] }, files: [src] };
}

const masters = (await readdir(MASTERS, { recursive: true })).filter((name) => /\.(webp|png|svg)$/.test(name)).sort();
const list: Record<string, Entry> = {};
const kept = new Set<string>();

for (const [index, master] of masters.entries()) {
  const file = join(MASTERS, master);
  const name = master.slice(0, -extname(master).length);
  await mkdir(join(PUBLIC, 'pictures', dirname(name)), { recursive: true });
  const { entry, files } = await (extname(master) === '.svg' ? copyDrawing : writeWebFiles)(file, name);
  list[name] = entry;
  for (const path of files) kept.add(path);
  console.log(`${index + 1}/${masters.length} ${name}`);
}

for (const name of await readdir(join(PUBLIC, 'pictures'), { recursive: true })) {
  const path = `/pictures/${name}`;
  if (extname(name) && !kept.has(path)) await rm(join(PUBLIC, path));
}
await writeFile(LIST, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${Object.keys(list).length} pictures, ${kept.size} web files`);
