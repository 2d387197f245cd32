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
  /** Names the content: equal for equal builds, wherever and whenever they were made. */
  id: z.string().regex(/^[a-f0-9]{16}$/),
  /** Addresses that the site's form sends enquiries to. */
  to: z.array(z.string()).min(1),
  /** The company's name, as the recipient of an enquiry sees it. */
  name: z.string(),
  /** Address that visitors know the site by: its origin, and the folder that it is in. Earlier builds do not say it. */
  url: z.string().optional(),
  /** What is sent with the files. */
  headers: siteHeaders,
  /** Size in bytes and SHA-256 (base64url) of every file that visitors can have, by its path from the site's root. */
  files: z.record(z.string().startsWith('/'), z.object({ size: z.number(), hash: z.string() })),
});

/** What a built site consists of, and what the server must know of it. */
export type Manifest = z.infer<typeof manifest>;

/** Who gets the site's enquiries, under which name, and from which origin. */
export type Recipient = Pick<Manifest, 'to' | 'name' | 'url'>;

/** A hidden file, but for the one folder that is meant for visitors: https://www.rfc-editor.org/rfc/rfc8615 */
const isHidden = (path: string) => /\/\.(?!well-known\/)/.test(path);

const sha256 = (content: Buffer | string) => createHash('sha256').update(content);

/** What the manifest says of a file with a content. */
export const fileEntry = (content: Buffer): Manifest['files'][string] => ({
  size: content.length,
  hash: sha256(content).digest('base64url'),
});

async function listFiles(dir: string): Promise<Manifest['files']> {
  const paths = (await filesIn(dir)).filter((path) => !isHidden(path)).sort();
  const files: Manifest['files'] = {};
  // A promise for each of tens of thousands of small files takes several times as long.
  for (const path of paths) files[path] = fileEntry(readFileSync(join(dir, path)));
  return files;
}

/** Whether a file is the compressed copy of another one. One that only ends so, such as `sdk.tar.gz`, is not. */
export const isCopy = (path: string, files: Manifest['files']): boolean =>
  /\.(br|gz)$/.test(path) && path.slice(0, -3) in files;

/**
 * Writes the manifest of a site that is complete otherwise.
 *
 * @returns what it says of all files
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

/** Whether the system has a file and does not give it out: to another user, say. */
const isRefused = (error: unknown): boolean => !['', 'ENOENT', 'ENOTDIR'].includes(errorCode(error));

/** Reads the manifest of a built site. @throws when there is none, or when it cannot be read or is not understood. */
export async function readManifest(dir: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(dir, MANIFEST), 'utf8')));
  } catch (error) {
    if (isRefused(error)) throw new Error(`The built site in ${dir} cannot be read: ${messageOf(error)}`);
    throw new Error(`There is no built site in ${dir}. \`npm run build\` makes one.`, { cause: error });
  }
}
