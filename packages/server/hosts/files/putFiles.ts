import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mayBeRequestedLater } from '../../addresses/addresses.ts';
import { filesIn } from '../../release/filesIn.ts';
import { isCopy, readManifest } from '../../release/manifest.ts';
import { rankOf } from '../static/hostFiles.ts';

/** Source, target and options of a copy. */
export interface PutFiles {
  /** The built site. */
  from: string;
  /** Folder to serve or upload. Files that are neither of this build nor kept are removed from it. */
  to: string;
  /** Whether to copy compressed copies too: nginx needs them, static hosts compress files themselves. */
  hasCopies: boolean;
  /** Subfolder for the site's files, `/klima`, if the target is the root of the host; empty by default. */
  folder?: string;
  /** Files for the host itself instead of the build's, by path. */
  texts?: Record<string, string>;
  /** Returns a file's name on the host. */
  renamed?: (path: string) => string;
  /** Time in ms for which files of earlier builds are kept after the last build that had them. */
  kept: number;
}

/** Result of a copy. */
export interface PutResult {
  written: number;
  /** Total number of files. */
  all: number;
  /** Number of kept files of earlier builds. */
  kept: number;
  removed: number;
}

/** Sorts referenced files before the pages that refer to them, so that pages are complete at any time. */
const uploadOrder = (a: string, b: string) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1);
/** Files of a build for specific hosts. Those hosts get their own in `texts`. */
const FOR_HOSTS = new Set(['/_headers', '/_redirects']);

/** Writes a file atomically, as a server may be reading it. An unchanged file keeps its modification time. */
async function put(content: Buffer, target: string): Promise<boolean> {
  if ((await readFile(target).catch(() => undefined))?.equals(content)) return false;
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, target);
  return true;
}

/**
 * Copies a built site to a folder that is served meanwhile or uploaded later. Keeps files that open pages of earlier
 * builds request; their modification time is that of the last build that had them.
 */
export async function putFiles(
  { from, to, hasCopies, kept, folder = '', texts = {}, renamed = (path) => path }: PutFiles,
  now = new Date(),
): Promise<PutResult> {
  const { files } = await readManifest(from);
  const isPut = (path: string) => hasCopies || !(isCopy(path, files) || FOR_HOSTS.has(path));
  const wanted = Object.keys(files).filter((path) => isPut(path) && !(folder + renamed(path) in texts));
  const result: PutResult = { written: 0, all: 0, kept: 0, removed: 0 };
  for (const path of wanted.sort(uploadOrder)) {
    const target = join(to, folder, renamed(path));
    result.written += Number(await put(await readFile(join(from, path)), target));
    if (mayBeRequestedLater(path)) await utimes(target, now, now);
  }
  for (const [path, text] of Object.entries(texts))
    result.written += Number(await put(Buffer.from(text), join(to, path)));
  const isWanted = new Set([...wanted.map((path) => folder + renamed(path)), ...Object.keys(texts)]);
  for (const path of (await filesIn(to).catch(() => [])).filter((file) => !isWanted.has(file))) {
    const age = now.getTime() - (await stat(join(to, path))).mtimeMs;
    const stays = path.startsWith(folder) && mayBeRequestedLater(path.slice(folder.length)) && age <= kept;
    if (!stays) await rm(join(to, path));
    result[stays ? 'kept' : 'removed'] += 1;
  }
  return { ...result, all: isWanted.size + result.kept };
}
