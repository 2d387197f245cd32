import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mayBeAskedForLater } from '../../addresses/addresses.ts';
import { filesIn } from '../../release/filesIn.ts';
import { isCopy, readManifest } from '../../release/manifest.ts';

/** What is put where. */
export interface PutFiles {
  /** The built site. */
  from: string;
  /** Folder that is served, or uploaded. What is no file of this build or of a kept one is removed from it. */
  to: string;
  /** Whether compressed copies are put there too: nginx sends them, static hosts compress by themselves. */
  hasCopies: boolean;
  /** Folder of the host that the site is in, `/klima`, where the host has all of it; empty else. */
  folder?: string;
  /** Files for the host itself, in place of those of the build: texts by their paths. */
  texts?: Record<string, string>;
  /** The name that a file of the build gets there. */
  renamed?: (path: string) => string;
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

/** Files of a build that only some hosts read. Those get their own, in `texts`. */
const FOR_HOSTS = new Set(['/_headers', '/_redirects']);

/** Puts a file in its place whole: a server may be reading it. One that is the same keeps its time of change. */
async function put(content: Buffer, target: string): Promise<boolean> {
  if ((await readFile(target).catch(() => undefined))?.equals(content)) return false;
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, target);
  return true;
}

/**
 * Puts a built site into a folder that is served while that is done, or uploaded then. Files that a page of an earlier
 * build can still ask for stay. How long since the last build that had them is their time of change.
 */
export async function putFiles(
  { from, to, hasCopies, kept, folder = '', texts = {}, renamed = (path) => path }: PutFiles,
  now = new Date(),
): Promise<PutResult> {
  const { files } = await readManifest(from);
  const isPut = (path: string) => hasCopies || !(isCopy(path, files) || FOR_HOSTS.has(path));
  const wanted = Object.keys(files).filter((path) => isPut(path) && !(folder + renamed(path) in texts));
  const result: PutResult = { written: 0, all: 0, kept: 0, removed: 0 };
  for (const path of wanted.sort(inOrder)) {
    const target = join(to, folder, renamed(path));
    result.written += Number(await put(await readFile(join(from, path)), target));
    if (mayBeAskedForLater(path)) await utimes(target, now, now);
  }
  for (const [path, text] of Object.entries(texts))
    result.written += Number(await put(Buffer.from(text), join(to, path)));
  const isWanted = new Set([...wanted.map((path) => folder + renamed(path)), ...Object.keys(texts)]);
  for (const path of (await filesIn(to).catch(() => [])).filter((file) => !isWanted.has(file))) {
    const age = now.getTime() - (await stat(join(to, path))).mtimeMs;
    const stays = path.startsWith(folder) && mayBeAskedForLater(path.slice(folder.length)) && age <= kept;
    if (!stays) await rm(join(to, path));
    result[stays ? 'kept' : 'removed'] += 1;
  }
  return { ...result, all: isWanted.size + result.kept };
}
