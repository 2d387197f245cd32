import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CompiledSite } from '../../compile/inspect.ts';
import type { ShareCard } from '../../compile/pages/share.ts';
import { withoutSoftHyphens } from '../../model/text/softHyphens.ts';
import { sitePalette, siteTypefaces } from '../theme.ts';
import { CardDrawer, drawGround, drawPapers } from './card.ts';
import { displayFiles, fontsFor, foreignLetters } from './fonts.ts';
import { copyKept, forgetUnused, keep } from './kept.ts';
import { machineFonts } from './machineFonts.ts';

/** One more than there are cores: the main thread lays out a title while the others draw. */
const DRAWERS = availableParallelism() + 1;

/** A card that must be drawn. */
interface Task {
  card: ShareCard;
  kept: string;
  file: string;
}

/**
 * Draws the pictures for shared links into `dir`, 1200 × 630 px: the page's title, its picture, and the company with
 * its logo. Pictures are kept between builds and drawn again when anything changes that goes into them.
 *
 * @param logo file of the company's logo.
 * @param cache folder of kept pictures.
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
  const hashes = { common: hashOf(common), fonts: hashOf(machineFonts()) };
  const keyOf = ({ title, picture }: ShareCard) => {
    const fonts = foreignLetters(withoutSoftHyphens(title) + company) && hashes.fonts;
    return hashOf([
      JSON.stringify([hashes.common, fonts, title, picture?.src, picture?.widths, picture?.isPhoto, picture?.focus]),
    ]);
  };
  const tasks = shareCards
    .map((card) => ({ card, kept: join(cache, `${keyOf(card)}.jpg`), file: join(dir, card.file) }))
    .filter(({ kept, file }) => !copyKept(kept, file));
  if (tasks.length > 0) await drawCards(tasks, company, logo);
  forgetUnused(cache);
}

async function drawCards(tasks: Task[], company: string, logo: string): Promise<void> {
  const fonts = await fontsFor(withoutSoftHyphens([company, ...tasks.map(({ card }) => card.title)].join('\n')));
  const papers = await drawPapers(company, logo, fonts);
  const grounds = new Map<string, ReturnType<typeof drawGround>>();
  const groundOf = (card: ShareCard) => {
    const key = keyOfPicture(card);
    const ground = grounds.get(key) ?? drawGround(card.picture, papers);
    grounds.set(key, ground);
    // There may be thousands, of 2 MB each. Cards with one picture are drawn one after the other.
    for (const old of [...grounds.keys()].slice(0, -DRAWERS)) grounds.delete(old);
    return ground;
  };
  const rest = tasks.toSorted((one, other) => pictureOf(one).localeCompare(pictureOf(other))).values();
  const draw = async () => {
    let drawer: CardDrawer | undefined;
    for (const { card, kept, file } of rest) {
      const ground = await groundOf(card);
      if (drawer?.ground !== ground) drawer = new CardDrawer(ground, fonts);
      keep(kept, await drawer.draw(card.title));
      copyKept(kept, file);
    }
  };
  await Promise.all(Array.from({ length: DRAWERS }, draw));
}

const pictureOf = ({ card }: Task): string => keyOfPicture(card);

/** A photograph may stand on two cards with two focal points. */
const keyOfPicture = ({ picture }: ShareCard): string => JSON.stringify([picture?.src ?? '', picture?.focus]);

const hashOf = (parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 24);
};

/** Returns the source of what draws, and the versions of its libraries. */
function drawingCode(): Buffer[] {
  const folder = import.meta.dirname;
  const own = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const packages = ['satori', 'sharp', '@iconify-json/twemoji'].map((name) => `node_modules/${name}/package.json`);
  return [...own, ...packages].map((file) => readFileSync(file));
}
