import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { isDue } from './nextChange.ts';
import { filesBelow } from './site/filesBelow.ts';

export const SOURCES = [
  // Only in a clone of this repository. Other sites have them as dependencies, in the lock file.
  'packages/engine',
  'packages/relay',
  'packages/server',
  'src',
  'public',
  'pages.config.ts',
  'redirects.csv',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
/** Vite's existing env files: https://vite.dev/guide/env-and-mode */
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'].filter((file) => existsSync(file));
/** Prefixes of the environment variables that a build reads. A change of one requires a new build. */
export const PREFIXES = ['VITE_', 'REPORTS_', 'RELAY_RETENTION', 'SOURCE_DATE_EPOCH'];
/** File in the built site with the fingerprint. Servers do not serve dotfiles. */
const MARK = 'dist/.built-from';

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? filesBelow(path) : [path];
}

/** Returns a hash of the sources, the environment and Node's version. */
export const fingerprint = (): string => hashOf(SOURCES);

function hashOf(sources: string[]): string {
  const hash = createHash('sha256').update(process.version);
  const files = [...sources, ...ENV_FILES].flatMap(filesIn).sort();
  // Synchronous: promises for thousands of files take ten times as long.
  for (const file of files) hash.update(file).update(readFileSync(file));
  for (const name of Object.keys(process.env)
    .filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)))
    .sort())
    hash.update(`${name}=${process.env[name]}`);
  return hash.digest('hex');
}

/** Whether `dist` was built from the current sources. */
export const isBuiltFromSources = (): boolean =>
  existsSync('dist/index.html') && existsSync(MARK) && readFileSync(MARK, 'utf8') === fingerprint();

/** Whether `dist` was built from the current sources, and no scheduled change has become due since. */
export const isUpToDate = (): boolean => !isDue() && isBuiltFromSources();

/** Stores the fingerprint of the sources in `dist`. */
export async function markBuilt(sources: string): Promise<void> {
  await writeFile(MARK, sources);
}
