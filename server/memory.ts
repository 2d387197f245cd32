import type { Copy } from './release/release.ts';
import { openCopy } from './transfer.ts';

/** Largest file in bytes that is kept in memory: pages, scripts and styles are smaller, as they are sent. */
const LARGEST = 64 * 1024;

/** Bytes that are kept at most, over all builds. */
const MOST = 64 * 1024 * 1024;

const kept = new Map<Copy, Buffer>();
let held = 0;

/** The oldest goes first; what is asked for often is soon there again. */
function makeRoom(bytes: number): void {
  for (const [copy, content] of kept) {
    if (held + bytes <= MOST) return;
    kept.delete(copy);
    held -= content.length;
  }
}

/** The bytes of a file that is in memory. */
export const keptBytes = (copy: Copy): Buffer | undefined => kept.get(copy);

/**
 * The bytes of a small file: from memory, since a build never changes.
 *
 * @returns nothing when it is not small, or is gone, or not what it was when the build was made.
 */
export async function bytesOf(copy: Copy): Promise<Buffer | undefined> {
  const known = kept.get(copy);
  if (known || copy.size > LARGEST) return known;
  const handle = await openCopy(copy);
  if (!handle) return undefined;
  try {
    const content = await handle.readFile();
    if (content.length !== copy.size) return undefined;
    if (!kept.has(copy)) {
      makeRoom(content.length);
      held += content.length;
      kept.set(copy, content);
    }
    return content;
  } finally {
    await handle.close();
  }
}
