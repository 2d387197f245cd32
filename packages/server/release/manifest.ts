import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, messageOf } from '@worldwright/relay/node';
import { MANIFEST } from '@worldwright/relay/site';
import { z } from 'zod';
import { type SiteHeaders, siteHeaders } from '../headers/headers.ts';
import { filesIn } from './filesIn.ts';

const manifest = z.object({
  /** Hash of the content: equal builds have the same id. */
  id: z.string().regex(/^[a-f0-9]{16}$/),
  /** Recipients of the site's form. */
  to: z.array(z.string()).min(1),
  /** Company name, shown to the recipients. */
  name: z.string(),
  /** Public URL of the site, with its base path. Missing in earlier builds. */
  url: z.string().optional(),
  /** Headers of the files. */
  headers: siteHeaders,
  /** Size in bytes and SHA-256 (base64url) of every public file, by path from the site's root. */
  files: z.record(z.string().startsWith('/'), z.object({ size: z.number(), hash: z.string() })),
});

/** Content and metadata of a built site. */
export type Manifest = z.infer<typeof manifest>;

/** Recipients, sender name and URL for the site's enquiries. */
export type Recipient = Pick<Manifest, 'to' | 'name' | 'url'>;

/** Returns whether a file is hidden. `/.well-known/` is public: https://www.rfc-editor.org/rfc/rfc8615 */
const isHidden = (path: string) => /\/\.(?!well-known\/)/.test(path);

const sha256 = (content: Buffer | string) => createHash('sha256').update(content);

/** Returns the manifest's entry for a file. */
export const fileEntry = (content: Buffer): Manifest['files'][string] => ({
  size: content.length,
  hash: sha256(content).digest('base64url'),
});

async function listFiles(dir: string): Promise<Manifest['files']> {
  const paths = (await filesIn(dir)).filter((path) => !isHidden(path)).sort();
  const files: Manifest['files'] = {};
  // Reads synchronously: promises for tens of thousands of small files take several times as long.
  for (const path of paths) files[path] = fileEntry(readFileSync(join(dir, path)));
  return files;
}

/** Returns whether a file is the compressed copy of another one. `sdk.tar.gz`, for example, is not. */
export const isCopy = (path: string, files: Manifest['files']): boolean =>
  /\.(br|gz)$/.test(path) && path.slice(0, -3) in files;

/**
 * Writes the manifest of an otherwise complete site.
 *
 * @returns its entries for all files
 */
export async function writeManifest(
  dir: string,
  { to, name, url }: Recipient,
  headers: SiteHeaders,
): Promise<Manifest['files']> {
  const content = { to, name, url, headers, files: await listFiles(dir) };
  const id = sha256(JSON.stringify(content)).digest('hex').slice(0, 16);
  await writeFile(join(dir, MANIFEST), JSON.stringify({ id, ...content } satisfies Manifest));
  return content.files;
}

/** Returns whether an error means that a file exists but is not accessible, for example because of permissions. */
const isRefused = (error: unknown): boolean => !['', 'ENOENT', 'ENOTDIR'].includes(errorCode(error));

/** Reads the manifest of a built site. @throws if it is missing, unreadable or invalid. */
export async function readManifest(dir: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(dir, MANIFEST), 'utf8')));
  } catch (error) {
    if (isRefused(error)) throw new Error(`The built site in ${dir} cannot be read: ${messageOf(error)}`);
    throw new Error(`There is no built site in ${dir}. \`npm run build\` makes one.`, { cause: error });
  }
}
