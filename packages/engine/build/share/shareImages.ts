import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { CompiledSite } from '../../compile/inspect.ts';
import { withoutSoftHyphens } from '../../model/text/softHyphens.ts';
import { drawCard, drawPapers } from './card.ts';
import { fontsFor } from './fonts.ts';

/** Concurrent drawings: one more than cores, because the main thread lays out titles meanwhile. */
const DRAWERS = availableParallelism() + 1;

/** Draws share images of 1200 × 630 px into `dir`, with the page's title and picture, and the company's name and logo. */
export async function writeShareImages(
  dir: string,
  { shareCards, company }: Pick<CompiledSite, 'shareCards' | 'company'>,
  logo = 'public/favicon.svg',
): Promise<void> {
  const texts = shareCards.flatMap((card) => [card.company ?? company, card.title]);
  const fonts = await fontsFor(withoutSoftHyphens(texts.join('\n')));
  const papers = new Map<string, ReturnType<typeof drawPapers>>();
  const paperOf = (name: string) => {
    const paper = papers.get(name) ?? drawPapers(name, logo, fonts);
    papers.set(name, paper);
    return paper;
  };
  const rest = shareCards.values();
  const draw = async () => {
    for (const card of rest) {
      const file = join(dir, card.file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await drawCard(card.title, card.picture, await paperOf(card.company ?? company), fonts));
    }
  };
  await Promise.all(Array.from({ length: DRAWERS }, draw));
}
