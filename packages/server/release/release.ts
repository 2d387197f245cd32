import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { folderOf } from '../addresses/addresses.ts';
import type { Rule } from '../addresses/oldAddress.ts';
import { type Redirects, readRedirects, resolved, spellingsOf } from '../addresses/redirects.ts';
import type { SiteHeaders } from '../headers/headers.ts';
import { fileEntry, isCopy, type Manifest, type Recipient, readManifest } from './manifest.ts';

/** The codings in which a file can lie there, and how its name ends then. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const;

/** How the bytes of a copy are coded. */
export type Coding = keyof typeof ENDINGS;

/** One file on the disk: a representation of what has an address. */
export interface Copy {
  file: string;
  /** Length in bytes when the release was made. */
  size: number;
  /** SHA-256 of the bytes, base64url. */
  hash: string;
  /** Time of the last change in ms since 1970. */
  modified: number;
}

/** What has an address, in every coding that there is. */
export interface StoredFile {
  /** Path from the site's root, `/about-us.html`. */
  path: string;
  /** Its media type. */
  type: string;
  copies: { identity: Copy } & Partial<Record<Coding, Copy>>;
}

/** A build of the site as it lies on the disk. It never changes. */
export interface Release extends Recipient {
  /** Names the content. */
  id: string;
  /** Folder of its host that the site is in, `/klima`; empty for a whole host. */
  folder: string;
  /** The folder that its files are read from. */
  dir: string;
  /** What is sent with the files. */
  headers: SiteHeaders;
  /** Files by their path from the site's root. */
  files: ReadonlyMap<string, StoredFile>;
  /** Old addresses as they are written: for hosts that take few of them. */
  listed: Redirects;
  /** Old addresses with the new ones. */
  redirects: ReadonlyMap<string, string>;
  /** Old addresses that are more than a path, or have moved for a time. */
  rules: readonly Rule[];
  /** Targets of addresses in lower case. */
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

/** RFC 7763 has the type of Markdown, which the list of Hono does not have. */
const typeOf = (path: string) =>
  path.endsWith('.md') ? 'text/markdown; charset=utf-8' : (getMimeType(path) ?? 'application/octet-stream');

async function fileOf(dir: string, path: string, files: Manifest['files']): Promise<StoredFile | undefined> {
  const [br, gzip, identity] = await Promise.all(
    Object.values(ENDINGS).map((ending) => copyOf(dir, path + ending, files)),
  );
  if (!identity) return undefined;
  const copies = { ...(br && { br }), ...(gzip && { gzip }), identity };
  return { path, type: typeOf(path), copies };
}

/** Reads a built site. @throws when it is not there, or not all of it. */
export async function readRelease(dir: string): Promise<Release> {
  const { id, to, name, url, headers, files: entries } = await readManifest(dir);
  const files = new Map<string, StoredFile>();
  // One after the other: thousands of open requests to the disk would be no faster.
  for (const path of Object.keys(entries)) {
    const file = isCopy(path, entries) ? undefined : await fileOf(dir, path, entries);
    if (file) files.set(path, file);
  }
  const listed = readRedirects(dir);
  const { redirects, rules } = resolved(listed, files.keys());
  const folder = url === undefined ? '' : folderOf(url);
  return {
    id,
    dir,
    folder,
    to,
    name,
    url,
    headers,
    files,
    listed,
    redirects,
    rules,
    spellings: spellingsOf(files.keys(), redirects),
  };
}

/**
 * Reads a built site in a folder in which files are replaced one by one, such as by `rsync`. Every file is compared with
 * the build's, not only its size: one digit of a price may be all that differs between the page before and the new one.
 *
 * @throws also when a file is not that of the build.
 */
export async function readCopied(dir: string): Promise<Release> {
  const release = await readRelease(dir);
  for (const { file, hash } of [...release.files.values()].flatMap(({ copies }) => Object.values(copies)))
    if (fileEntry(await readFile(file)).hash !== hash)
      throw new Error(`${file} is not that of the build: the build is not complete`);
  return release;
}
