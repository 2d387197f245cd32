/**
 * Makes the web files of the picture library: `pictures/**` becomes `public/pictures/**` (AVIF in several widths,
 * WebP in one, and a PNG or JPEG; cut-outs trimmed to what they show, photographs turned as their camera was held,
 * drawings as they are) and `src/pictures.json`, which tells the site what there is. A file that cannot be a picture is
 * named with the cure, and then nothing is made; what is heavier than it should be is made, and named.
 * Each file is named by the hash of its master, so a master is encoded once; files without a master go.
 *
 * Up to 640 px a file is as light as a thin line needs. A master of 1,600 px and more may be the first picture of a page:
 * from 960 px on its files cannot be told from it at full size (`pictures/likeness.ts` is the measure, `ALIKE` the
 * threshold), as only large and dense screens choose them.
 *
 *   npm run pictures
 *   npm run pictures -- --progress         also tells of each file that is made
 *   npm run pictures -- --only harbour     makes no other picture than this
 *   npm run pictures -- --only harbour --first   makes no more of it than what a page needs to show it
 */
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { messageOf, readOptions } from '@worldwright/relay/node';
import sharp from 'sharp';
import { SHEET } from '../build/colours.ts';
import { leftovers, writeWhole } from './pictures/files.ts';
import { MASTERS, masterName, readMasters } from './pictures/masters.ts';
import { drawingPath, listSchema, type Written, writeWebFiles, writtenBefore } from './pictures/webFiles.ts';

const PUBLIC = 'public';
const LIST = 'src/pictures.json';

const timeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Copies a drawing. */
async function copyDrawing(file: string, name: string): Promise<Written> {
  const src = await drawingPath(file, name);
  await writeWhole(join(PUBLIC, src), await readFile(file));
  const { width, height } = await sharp(file).metadata();
  return { entry: { src, width, height, widths: [] }, files: [src], heavy: [] };
}

const { values: options } = readOptions({
  options: {
    progress: { type: 'boolean', default: false },
    only: { type: 'string' },
    first: { type: 'boolean', default: false },
  },
});
const { masters, problems } = await readMasters(MASTERS);
const before = existsSync(LIST) ? listSchema.parse(JSON.parse(await readFile(LIST, 'utf8'))) : {};
const list: Record<string, Written['entry']> = {};
/** Whether the palette, which the tones of photographs are of, is as it was when the list was written. */
const hasSameTones = existsSync(LIST) && timeOf(LIST) > timeOf(SHEET);

/** Writes the web files of a raster picture, unless they are there. */
async function writeRaster(file: string, name: string): Promise<Written> {
  const entry = before[name];
  const isKnown = entry !== undefined && (entry.tone === undefined || hasSameTones);
  const known = isKnown ? await writtenBefore(file, name, entry) : undefined;
  const tell = (made: number, total: number) => options.progress && console.log(`${name} ${made} of ${total}`);
  return known ?? writeWebFiles(file, name, { isFirst: options.first, onFile: tell });
}
const kept = new Set<string>();

for (const [index, master] of problems.length === 0 ? masters.entries() : []) {
  const file = join(MASTERS, master);
  const name = masterName(master);
  if (options.only !== undefined && name !== options.only) {
    if (before[name]) list[name] = before[name];
    continue;
  }
  await mkdir(join(PUBLIC, 'pictures', dirname(name)), { recursive: true });
  try {
    const { entry, files, heavy } = await (extname(master).toLowerCase() === '.svg' ? copyDrawing : writeRaster)(
      file,
      name,
    );
    list[name] = entry;
    for (const path of files) kept.add(path);
    console.log(`${index + 1}/${masters.length} ${name}`);
    if (heavy.length > 0) console.log(`  ${heavy.join('; ')}: a calmer picture, or less of it, is quicker on phones`);
  } catch (error) {
    problems.push(`${file}: ${messageOf(error)}`);
  }
}
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n\nThe site's pictures are as they were.`);
  process.exit(1);
}

const names = options.only === undefined ? await readdir(join(PUBLIC, 'pictures'), { recursive: true }) : [];
for (const path of leftovers(names, kept)) await rm(join(PUBLIC, path));
await writeWhole(LIST, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${Object.keys(list).length} pictures, ${kept.size} web files`);
