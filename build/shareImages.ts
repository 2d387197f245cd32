import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { CompiledSite } from '../src/engine/compile/inspect.ts';
import type { ShareCard } from '../src/engine/compile/share.ts';
import { palette } from '../src/styles/palette.ts';
import { cacheFolder, keep, takeOut } from './cache.ts';
import { CardDrawer, groundOf } from './share/card.ts';
import { readFont } from './share/font.ts';

/** Goes up with every change of the drawing. */
const CACHE_VERSION = 4;

/**
 * Draws the pictures for shared links into `dir`, 1200 × 630 px: the page's title, its picture, the company.
 * Each is drawn once for the same title and picture.
 */
export async function writeShareImages(
  dir: string,
  { shareCards, company }: Pick<CompiledSite, 'shareCards' | 'company'>,
): Promise<void> {
  const cache = cacheFolder('share-images');
  const missing = shareCards.filter((card) => {
    mkdirSync(dirname(join(dir, card.file)), { recursive: true });
    return !takeOut(join(cache, nameOf(card, company)), join(dir, card.file));
  });
  if (missing.length === 0) return;
  const font = await readFont(cache);
  // Each picture has a thread to itself; as many are drawn at once as there are processors.
  sharp.concurrency(1);
  for (const cards of byPicture(missing)) {
    const ground = await groundOf(cards[0]?.picture, company, font);
    const rest = cards.values();
    const draw = async () => {
      const drawer = new CardDrawer(ground, font);
      for (const card of rest) {
        const kept = join(cache, nameOf(card, company));
        keep(kept, await drawer.draw(card.title));
        takeOut(kept, join(dir, card.file));
      }
    };
    // One more than there are processors, so that none waits for the disk.
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, draw));
  }
}

/** The cards with the same picture together: what is behind their titles is drawn once. */
function byPicture(cards: ShareCard[]): ShareCard[][] {
  const groups = new Map<string | undefined, ShareCard[]>();
  for (const card of cards) {
    const group = groups.get(card.picture?.src) ?? [];
    group.push(card);
    groups.set(card.picture?.src, group);
  }
  return [...groups.values()];
}

/** Name of a drawn card in the cache: by all that it is made of. */
function nameOf({ title, picture }: ShareCard, company: string): string {
  const made = JSON.stringify([CACHE_VERSION, palette, company, title, picture?.src]);
  return `${createHash('sha256').update(made).digest('hex').slice(0, 24)}.jpg`;
}
