import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PageHashes } from '../server/headers/policy.ts';
import { linkOrCopy } from '../server/release/linkOrCopy.ts';
import { fileEntry, type Manifest } from '../server/release/manifest.ts';
import { keep, keepNew, noteUse } from './cache.ts';
import { compressedCopies, type Effort } from './compressedCopies.ts';
import { hashesIn } from './pageHashes.ts';

/** What is known of the files of a page that are kept. */
export interface KeptPage {
  /** Their sizes and hashes, by their paths from the site's root. */
  files: Manifest['files'];
  /** Path of its HTML. */
  html: string;
  /** What the HTML has in itself, as its policy must name it. */
  hashes: PageHashes;
}

/** Where a file of a page is kept. A folder for each page would take twice as long. */
const placeOf = (kept: string, path: string) => `${kept}-${basename(path)}`;

/**
 * Keeps a page: its files by their paths from the site's root, with compressed copies. The HTML itself is kept as its
 * copies alone.
 *
 * @param kept where it is noted what is kept: after all else, so where that is, all is.
 */
export function keepPage(kept: string, html: string, contents: Record<string, string>, effort: Effort): void {
  const files: Manifest['files'] = {};
  for (const [path, text] of Object.entries(contents)) {
    const content = Buffer.from(text);
    files[path] = fileEntry(content);
    if (path !== html) keepNew(placeOf(kept, path), content);
    for (const [ending, copy] of Object.entries(compressedCopies(content, effort))) {
      files[path + ending] = fileEntry(copy);
      keepNew(placeOf(kept, path + ending), copy);
    }
  }
  const record: KeptPage = { files, html, hashes: hashesIn(contents[html] ?? '') };
  keep(kept, JSON.stringify(record));
}

/** Folders that are there already. */
const made = new Set<string>();

function makeFolder(folder: string): void {
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}

/** What is noted of a page that is kept; nothing where that cannot be read. */
function recordOf(kept: string): KeptPage | undefined {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Puts the files of a page that is kept into a site; answers nothing where one of them is not whole, as a machine that
 * went out in the middle leaves files that are empty.
 *
 * @param dir folder of the site.
 */
export function takeOutPage(kept: string, dir: string): KeptPage | undefined {
  const record = recordOf(kept);
  if (!record) return undefined;
  const isWhole = ([path, { size }]: [string, { size: number }]) =>
    path === record.html || statSync(placeOf(kept, path), { throwIfNoEntry: false })?.size === size;
  if (!Object.entries(record.files).every(isWhole)) return undefined;
  for (const path of Object.keys(record.files)) {
    const to = join(dir, path);
    makeFolder(dirname(to));
    // HTML may be edited where it lies: an edit must not reach what is kept.
    if (path === record.html) writeFileSync(to, gunzipSync(readFileSync(placeOf(kept, `${path}.gz`))));
    else linkOrCopy(placeOf(kept, path), to);
  }
  noteUse(kept, statSync(kept).mtimeMs);
  return record;
}
