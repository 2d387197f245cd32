/**
 * Creates the web files of the picture library: `pictures/**` becomes `public/pictures/**` (AVIF in several widths, WebP
 * in one, and a PNG or JPEG) and the list `src/pictures.json`. Cut-outs are trimmed, photographs rotated by their EXIF
 * orientation, drawings copied. Invalid files are listed with a fix, and nothing is created; files over their size limit
 * are created and listed. File names contain a hash of the master, so each master is encoded once; files without a master
 * are removed.
 *
 * Files up to 640 px are small enough for slow connections. A master of 1,600 px and more may be the first picture of a
 * page: its files from 960 px on, which only large and dense screens choose, are indistinguishable from it at full size
 * (measured by `pictures/encode.ts`, with `ALIKE` as threshold).
 *
 *   npm run pictures
 *   npm run pictures -- --progress         prints each created file
 *   npm run pictures -- --only harbour     creates only this picture
 *   npm run pictures -- --only harbour --first   creates only the files that a page needs to show it
 */
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { messageOf, readOptions } from '@worldwright/relay/node';
import sharp from 'sharp';
import { SHEET } from '../build/colours.ts';
import { leftovers, writeWhole } from './pictures/files.ts';
import { DAMAGED, isDamaged, MASTERS, masterName, readMasters } from './pictures/masters.ts';
import { drawingPath, listSchema, tooHeavy, type Written, writeWebFiles, writtenBefore } from './pictures/webFiles.ts';

const PUBLIC = 'public';
const LIST = 'src/pictures.json';
/** In bytes. Logos and icons have a few thousand. */
const MAX_DRAWING_SIZE = 100_000;

const timeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function copyDrawing(file: string, name: string): Promise<Written> {
  const src = await drawingPath(file, name);
  await writeWhole(join(PUBLIC, src), await readFile(file));
  const { width, height } = await sharp(file).metadata();
  const heavy = await tooHeavy([{ path: src, limit: MAX_DRAWING_SIZE }]);
  return { entry: { src, width, height, widths: [] }, files: [src], heavy };
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
/** Whether the palette, which determines the tones of photographs, is older than the list. */
const hasSameTones = existsSync(LIST) && timeOf(LIST) > timeOf(SHEET);

async function writeRaster(file: string, name: string): Promise<Written> {
  const entry = before[name];
  const isKnown = entry !== undefined && (entry.tone === undefined || hasSameTones);
  const known = isKnown ? await writtenBefore(file, name, entry) : undefined;
  const onFile = (made: number, total: number) => options.progress && console.log(`${name} ${made} of ${total}`);
  return known ?? writeWebFiles(file, name, { isFirst: options.first, onFile });
}
const currentFiles = new Set<string>();

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
    for (const path of files) currentFiles.add(path);
    console.log(`${index + 1}/${masters.length} ${name}`);
    if (heavy.length > 0) console.log(`  ${heavy.join('; ')}: a picture with less detail loads faster on phones`);
  } catch (error) {
    problems.push(`${file}: ${(await isDamaged(file)) ? DAMAGED : messageOf(error)}`);
  }
}
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n\nThe site's pictures are unchanged.`);
  process.exit(1);
}

const names = options.only === undefined ? await readdir(join(PUBLIC, 'pictures'), { recursive: true }) : [];
for (const path of leftovers(names, currentFiles)) await rm(join(PUBLIC, path));
await writeWhole(LIST, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${Object.keys(list).length} pictures, ${currentFiles.size} web files`);
