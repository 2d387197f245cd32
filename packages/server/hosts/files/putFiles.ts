import { copyFile, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn } from '../../release/filesIn.ts';
import { isCopy, readManifest } from '../../release/manifest.ts';
import { mayBeAskedForLater } from '../../release/older.ts';

/** What is put where. */
export interface PutFiles {
  /** The built site. */
  from: string;
  /** Folder that is served, or uploaded. What is no file of this build or of a kept one is removed from it. */
  to: string;
  /** Whether compressed copies are put there too: nginx sends them, static hosts compress by themselves. */
  hasCopies: boolean;
  /** Time in ms for which files of earlier builds stay after the last build that had them. */
  kept: number;
}

/** What was done. */
export interface PutResult {
  written: number;
  /** Files that are there then. */
  all: number;
  /** Files of earlier builds that stay. */
  kept: number;
  removed: number;
}

/** What others refer to comes before what refers to it: a visitor between two files finds all that a page names. */
const inOrder = (a: string, b: string) => rank(a) - rank(b) || (a < b ? -1 : 1);
const rank = (path: string) => (mayBeAskedForLater(path) ? 0 : path.endsWith('.html') ? 2 : 1);

async function isSame(source: string, target: string): Promise<boolean> {
  const there = await stat(target).catch(() => undefined);
  if (there?.size !== (await stat(source)).size) return false;
  return (await readFile(source)).equals(await readFile(target));
}

/** Puts a file in its place whole: a server may be reading it. One that is the same keeps its time of change. */
async function put(source: string, target: string): Promise<boolean> {
  if (await isSame(source, target)) return false;
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.part`;
  await copyFile(source, unfinished);
  await rename(unfinished, target);
  return true;
}

/**
 * Puts a built site into a folder that is served while that is done, or uploaded then. Files that a page of an earlier
 * build can still ask for stay. How long since the last build that had them is their time of change.
 */
export async function putFiles({ from, to, hasCopies, kept }: PutFiles, now = new Date()): Promise<PutResult> {
  const { files } = await readManifest(from);
  const wanted = Object.keys(files).filter((path) => hasCopies || !isCopy(path, files));
  const result: PutResult = { written: 0, all: 0, kept: 0, removed: 0 };
  for (const path of wanted.sort(inOrder)) {
    result.written += Number(await put(join(from, path), join(to, path)));
    if (mayBeAskedForLater(path)) await utimes(join(to, path), now, now);
  }
  const isWanted = new Set(wanted);
  for (const path of (await filesIn(to).catch(() => [])).filter((file) => !isWanted.has(file))) {
    const age = now.getTime() - (await stat(join(to, path))).mtimeMs;
    const stays = mayBeAskedForLater(path) && age <= kept;
    if (!stays) await rm(join(to, path));
    result[stays ? 'kept' : 'removed'] += 1;
  }
  return { ...result, all: wanted.length + result.kept };
}
