import type { Copy } from './release/release.ts';
import { openCopy } from './transfer.ts';

/** Largest file in bytes that is cached: pages, scripts and styles are smaller, as they are sent. */
const LARGEST = 64 * 1024;

/** Bytes that are cached at most, over all builds. */
const MOST = 64 * 1024 * 1024;

const cache = new Map<Copy, Buffer>();
/** Bytes of all that is cached. */
let held = 0;

/** The oldest goes first; what is asked for often is soon there again. */
function makeRoom(bytes: number): void {
  for (const [copy, content] of cache) {
    if (held + bytes <= MOST) return;
    cache.delete(copy);
    held -= content.length;
  }
}

/** The bytes of a file, if they are in memory. */
export const cachedBytes = (copy: Copy): Buffer | undefined => cache.get(copy);

/**
 * The bytes of a small file: from memory after the first time, since a build never changes.
 *
 * @returns nothing when it is not small, or is gone, or not what it was when the build was made.
 */
export async function readSmallFile(copy: Copy): Promise<Buffer | undefined> {
  const known = cache.get(copy);
  if (known || copy.size > LARGEST) return known;
  const handle = await openCopy(copy);
  if (!handle) return undefined;
  try {
    const content = await handle.readFile();
    if (content.length !== copy.size) return undefined;
    if (!cache.has(copy)) {
      makeRoom(content.length);
      held += content.length;
      cache.set(copy, content);
    }
    return content;
  } finally {
    await handle.close();
  }
}
