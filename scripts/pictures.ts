/**
 * Makes the web files of the picture library: `art/masters/**` becomes `public/pictures/**` (AVIF and WebP in
 * several widths, drawings as they are) and `src/content/pictures.json`, which tells the site what there is.
 * Each file is named by the hash of its master, so a master is encoded once; files without a master go.
 *
 *   npm run pictures
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import sharp from 'sharp';

const MASTERS = 'art/masters';
const PUBLIC = 'public';
const LIST = 'src/content/pictures.json';
/** Widths in px. The smallest serves cards on phones, the largest banners on wide screens. */
const WIDTHS = [400, 640, 960, 1600];

interface Entry {
  src: string;
  width: number;
  height: number;
  widths: number[];
}

async function encode(file: string, width: number, out: string): Promise<void> {
  const picture = sharp(file).resize({ width, withoutEnlargement: true });
  if (!existsSync(`${out}.avif`))
    await picture.clone().avif({ quality: 58, effort: 5, chromaSubsampling: '4:4:4' }).toFile(`${out}.avif`);
  if (!existsSync(`${out}.webp`))
    await picture.clone().webp({ quality: 82, effort: 5, smartSubsample: true }).toFile(`${out}.webp`);
}

const masters = (await readdir(MASTERS, { recursive: true })).filter((name) => /\.(webp|png|svg)$/.test(name)).sort();
const list: Record<string, Entry> = {};
const kept = new Set<string>();

for (const [index, master] of masters.entries()) {
  const file = join(MASTERS, master);
  const name = master.slice(0, -extname(master).length);
  const hash = createHash('sha256').update(await readFile(file)).digest('hex').slice(0, 8);
  const base = `/pictures/${name}.${hash}`;
  const { width, height } = await sharp(file).metadata();
  await mkdir(join(PUBLIC, dirname(base)), { recursive: true });
  if (master.endsWith('.svg')) {
    await copyFile(file, join(PUBLIC, `${base}.svg`));
    kept.add(`${base}.svg`);
    list[name] = { src: `${base}.svg`, width, height, widths: [] };
    continue;
  }
  const widths = WIDTHS.filter((candidate) => candidate <= width);
  for (const candidate of widths) {
    await encode(file, candidate, join(PUBLIC, `${base}-${candidate}`));
    kept.add(`${base}-${candidate}.avif`).add(`${base}-${candidate}.webp`);
  }
  list[name] = { src: base, width, height, widths };
  console.log(`${index + 1}/${masters.length} ${name}`);
}

for (const name of await readdir(join(PUBLIC, 'pictures'), { recursive: true })) {
  const path = `/pictures/${name}`;
  if (extname(name) && !kept.has(path)) await rm(join(PUBLIC, path));
}
await writeFile(LIST, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${Object.keys(list).length} pictures, ${kept.size} web files`);
