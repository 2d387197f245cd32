import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CompiledSite } from '../../compile/inspect.ts';
import type { ShareCard } from '../../compile/pages/share.ts';
import { withoutSoftHyphens } from '../../model/text/softHyphens.ts';
import { sitePalette } from '../colours.ts';
import { copyFromCache, removeUnused, store } from '../files/cache.ts';
import { siteTypefaces } from '../theme.ts';
import { drawCard, drawPapers } from './card.ts';
import { displayFiles, fontsFor, foreignLetters } from './fonts.ts';
import { systemFonts } from './systemFonts.ts';

/** Concurrent drawings: one more than cores, because the main thread lays out titles meanwhile. */
const DRAWERS = availableParallelism() + 1;

interface Task {
  card: ShareCard;
  cached: string;
  file: string;
}

/**
 * Draws share images of 1200 × 630 px into `dir`, with the page's title and picture, and the company's name and logo.
 * Caches them between builds by a hash of all inputs.
 */
export async function writeShareImages(
  dir: string,
  { shareCards, company }: Pick<CompiledSite, 'shareCards' | 'company'>,
  logo = 'public/favicon.svg',
  cache = 'node_modules/.cache/worldwright/share-images',
): Promise<void> {
  const common = [
    ...drawingCode(),
    ...displayFiles(),
    JSON.stringify([sitePalette(), siteTypefaces().display]),
    company,
    readFileSync(logo),
  ];
  const hashes = { common: hashOf(common), fonts: hashOf(systemFonts()) };
  const keyOf = ({ title, picture, company: name = company }: ShareCard) => {
    const fonts = foreignLetters(withoutSoftHyphens(title) + name) && hashes.fonts;
    return hashOf([
      JSON.stringify([
        hashes.common,
        fonts,
        name,
        title,
        picture?.src,
        picture?.widths,
        picture?.isPhoto,
        picture?.focus,
      ]),
    ]);
  };
  const tasks = shareCards
    .map((card) => ({ card, cached: join(cache, `${keyOf(card)}.jpg`), file: join(dir, card.file) }))
    .filter(({ cached, file }) => !copyFromCache(cached, file));
  if (tasks.length > 0) await drawCards(tasks, company, logo);
  removeUnused(cache);
}

async function drawCards(tasks: Task[], company: string, logo: string): Promise<void> {
  const texts = tasks.flatMap(({ card }) => [card.company ?? company, card.title]);
  const fonts = await fontsFor(withoutSoftHyphens(texts.join('\n')));
  const names = new Set(tasks.map(({ card }) => card.company ?? company));
  const papers = new Map(
    await Promise.all([...names].map(async (name) => [name, await drawPapers(name, logo, fonts)] as const)),
  );
  const rest = tasks.values();
  const draw = async () => {
    for (const { card, cached, file } of rest) {
      const paper = papers.get(card.company ?? company);
      if (!paper) throw new Error(`there is no background for ${card.company}`);
      store(cached, await drawCard(card.title, card.picture, paper, fonts));
      copyFromCache(cached, file);
    }
  };
  await Promise.all(Array.from({ length: DRAWERS }, draw));
}

const hashOf = (parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 24);
};

/** Returns the drawing code and its libraries' package files, for the cache key. */
function drawingCode(): Buffer[] {
  const folder = import.meta.dirname;
  const own = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const packages = ['satori', 'sharp', '@iconify-json/twemoji'].map((name) => `node_modules/${name}/package.json`);
  return [...own, ...packages].map((file) => readFileSync(file));
}
