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
const WIDTHS = [320, 480, 640, 960, 1440];
const AVIF = { quality: 50, effort: 6, chromaSubsampling: '4:2:0' };
const WEBP = { quality: 78, effort: 5, smartSubsample: true };
/** The one width of WebP, for the few browsers without AVIF. */
const WEBP_WIDTH = 960;

interface Entry {
  src: string;
  width: number;
  height: number;
  widths: number[];
}

/** Runs an encoding unless its file is there already. */
async function once(file: string, encode: () => Promise<unknown>): Promise<string> {
  if (!existsSync(join(PUBLIC, file))) await encode();
  return file;
}

const masters = (await readdir(MASTERS, { recursive: true })).filter((name) => /\.(webp|png|svg)$/.test(name)).sort();
const list: Record<string, Entry> = {};
const kept = new Set<string>();

for (const [index, master] of masters.entries()) {
  const file = join(MASTERS, master);
  const name = master.slice(0, -extname(master).length);
  const hash = createHash('sha256')
    .update(JSON.stringify([AVIF, WEBP]))
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8);
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
  const resized = (to: number) => sharp(file).resize({ width: to, withoutEnlargement: true });
  for (const candidate of widths) {
    const path = `${base}-${candidate}.avif`;
    kept.add(await once(path, () => resized(candidate).avif(AVIF).toFile(join(PUBLIC, path))));
  }
  const path = `${base}.webp`;
  kept.add(await once(path, () => resized(WEBP_WIDTH).webp(WEBP).toFile(join(PUBLIC, path))));
  list[name] = { src: base, width, height, widths };
  console.log(`${index + 1}/${masters.length} ${name}`);
}

for (const name of await readdir(join(PUBLIC, 'pictures'), { recursive: true })) {
  const path = `/pictures/${name}`;
  if (extname(name) && !kept.has(path)) await rm(join(PUBLIC, path));
}
await writeFile(LIST, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${Object.keys(list).length} pictures, ${kept.size} web files`);
