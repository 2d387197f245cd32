import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { ShareCard } from '../../src/engine/compile/share.ts';
import { keep, takeOut } from '../cache.ts';
import { CardDrawer, groundOf, type Sender } from './card.ts';
import { readFont } from './font.ts';

/** A picture to be drawn. */
export interface CardTask {
  card: ShareCard;
  /** Where it is kept, and the file that it is put into then. */
  kept: string;
  file: string;
}

/** All pictures that are to be drawn, for a company. */
export interface DrawingTask extends Sender {
  tasks: CardTask[];
  /** Folder of what is kept. */
  cache: string;
}

/** Draws pictures for shared links. */
export async function drawCards({ tasks, cache, ...sender }: DrawingTask): Promise<void> {
  const font = await readFont(cache);
  // Each picture has a thread to itself; as many are drawn at once as there are processors.
  sharp.concurrency(1);
  for (const group of byPicture(tasks)) {
    const ground = await groundOf(group[0]?.card.picture, sender, font);
    const rest = group.values();
    const draw = async () => {
      const drawer = new CardDrawer(ground, font);
      for (const { card, kept, file } of rest) {
        keep(kept, await drawer.draw(card.title));
        takeOut(kept, file);
      }
    };
    // One more than there are processors, so that none waits for the disk.
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, draw));
  }
}

/** Those with the same picture together: what is behind their titles is drawn once. */
function byPicture(tasks: CardTask[]): CardTask[][] {
  const groups = new Map<string | undefined, CardTask[]>();
  for (const task of tasks) {
    const group = groups.get(task.card.picture?.src) ?? [];
    group.push(task);
    groups.set(task.card.picture?.src, group);
  }
  return [...groups.values()];
}
