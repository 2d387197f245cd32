import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompiledSite } from '../src/engine/compile/inspect.ts';
import type { ShareCard } from '../src/engine/compile/share.ts';
import { palette } from '../src/styles/palette.ts';
import { cacheFolder, takeOut } from './cache.ts';
import type { DrawingTask } from './share/drawCards.ts';
import { EXTENDED, LATIN } from './share/fontFiles.ts';
import { machineFonts } from './share/machineFonts.ts';

/** Goes up with every change of the drawing. */
const CACHE_VERSION = 5;

/**
 * Draws the pictures for shared links into `dir`, 1200 × 630 px: the page's title, its picture, the company
 * with its logo. Each is drawn once for the same of all that, and of fonts.
 *
 * @param logo file of the company's logo.
 */
export async function writeShareImages(
  dir: string,
  { shareCards, company }: Pick<CompiledSite, 'shareCards' | 'company'>,
  logo = 'public/favicon.svg',
): Promise<void> {
  const fonts = [...[LATIN, EXTENDED].map(({ source }) => readFileSync(source, 'base64')), machineFonts()];
  const common = hashOf([CACHE_VERSION, palette, company, readFileSync(logo, 'utf8'), fonts]);
  const cache = cacheFolder('share-images');
  const tasks = shareCards
    .map((card) => ({ card, kept: join(cache, nameOf(card, common)), file: join(dir, card.file) }))
    .filter(({ kept, file }) => {
      mkdirSync(dirname(file), { recursive: true });
      return !takeOut(kept, file);
    });
  if (tasks.length > 0) await drawApart({ tasks, company, logo, cache });
}

/**
 * Draws in a process of its own: what the libraries have taken of memory for thousands of pictures they do not give back
 * while the process goes on.
 */
function drawApart(task: DrawingTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./share/process.ts', import.meta.url), {
      execArgv: [],
      serialization: 'advanced',
      // Few pools of memory (glibc has up to eight for each processor), which hold what threads have freed.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    child.on('error', reject);
    child.on('exit', (status) =>
      status === 0 ? resolve() : reject(new Error('the pictures for shared links could not be drawn')),
    );
    child.send(task);
  });
}

const hashOf = (made: unknown): string => createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 24);

/** Name of a drawn card in the cache: by all that it is made of. @param common what is the same for all cards */
const nameOf = ({ title, picture }: ShareCard, common: string): string =>
  `${hashOf([common, title, picture?.src])}.jpg`;
