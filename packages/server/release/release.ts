import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { folderOf } from '../addresses/addresses.ts';
import type { Rule } from '../addresses/oldAddress.ts';
import { type Redirects, readRedirects, resolved, spellingsOf } from '../addresses/redirects.ts';
import type { SiteHeaders } from '../headers/headers.ts';
import { fileEntry, isCopy, type Manifest, type Recipient, readManifest } from './manifest.ts';

/** Coding of a copy. */
export type Coding = 'br' | 'gzip' | 'identity';

/** A file on the disk, in one coding. */
export interface Copy {
  file: string;
  /** Length in bytes when the release was made. */
  size: number;
  /** SHA-256 of the bytes, base64url. */
  hash: string;
  /** Modification time in ms since 1970. */
  modified: number;
}

/** A file of the site in all its codings. */
export interface StoredFile {
  /** Path from the site's root, `/about-us.html`. */
  path: string;
  /** Media type. */
  type: string;
  copies: { identity: Copy } & Partial<Record<Coding, Copy>>;
}

/** An immutable build of the site on the disk. */
export interface Release extends Recipient {
  /** Hash of the content. */
  id: string;
  /** Base path such as `/klima`; empty if the site has the whole host. */
  folder: string;
  /** Folder that contains its files. */
  dir: string;
  /** Headers of the files. */
  headers: SiteHeaders;
  /** Files by path from the site's root. */
  files: ReadonlyMap<string, StoredFile>;
  /** Redirects as written, for hosts with a limited number of them. */
  listed: Redirects;
  /** Permanent redirects of single paths. */
  redirects: ReadonlyMap<string, string>;
  /** Rules with a query or for a folder, and temporary ones. */
  rules: readonly Rule[];
  /** Targets by folded path. */
  spellings: ReadonlyMap<string, string>;
}

async function copyOf(dir: string, path: string, files: Manifest['files']): Promise<Copy | undefined> {
  const listed = files[path];
  if (!listed) return undefined;
  const file = join(dir, path);
  const { size, mtimeMs } = await stat(file);
  if (size !== listed.size) throw new Error(`${file} has ${size} bytes, not ${listed.size}: the build is not complete`);
  return { file, ...listed, modified: mtimeMs };
}

/** Returns a media type. Hono's list lacks Markdown (RFC 7763). */
const typeOf = (path: string) =>
  path.endsWith('.md') ? 'text/markdown; charset=utf-8' : (getMimeType(path) ?? 'application/octet-stream');

async function fileOf(dir: string, path: string, files: Manifest['files']): Promise<StoredFile | undefined> {
  const [br, gzip, identity] = await Promise.all(['.br', '.gz', ''].map((ending) => copyOf(dir, path + ending, files)));
  if (!identity) return undefined;
  return { path, type: typeOf(path), copies: { ...(br && { br }), ...(gzip && { gzip }), identity } };
}

/** Reads a built site. @throws if it is missing or incomplete. */
export async function readRelease(dir: string): Promise<Release> {
  const { files: entries, ...facts } = await readManifest(dir);
  const files = new Map<string, StoredFile>();
  // Sequential: thousands of simultaneous reads would not be faster.
  for (const path of Object.keys(entries)) {
    const file = isCopy(path, entries) ? undefined : await fileOf(dir, path, entries);
    if (file) files.set(path, file);
  }
  const listed = readRedirects(dir);
  const moved = resolved(listed, files.keys());
  const spellings = spellingsOf(files.keys(), moved.redirects);
  return {
    ...facts,
    ...moved,
    dir,
    folder: facts.url === undefined ? '' : folderOf(facts.url),
    files,
    listed,
    spellings,
  };
}

/**
 * Reads a built site from a folder whose files are replaced one by one, as `rsync` does. Compares hashes, not only
 * sizes: two versions of a page may differ in one digit.
 *
 * @throws also if a file does not belong to the build.
 */
export async function readCopied(dir: string): Promise<Release> {
  const release = await readRelease(dir);
  for (const { file, hash } of [...release.files.values()].flatMap(({ copies }) => Object.values(copies)))
    if (fileEntry(await readFile(file)).hash !== hash)
      throw new Error(`${file} does not belong to the build: the build is not complete`);
  return release;
}
