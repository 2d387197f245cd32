import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { isDue } from './nextChange.ts';
import { filesBelow } from './site/filesBelow.ts';

/** Everything that a build is made from. */
export const SOURCES = [
  // Only in a clone of this repository. A site has them as dependencies, by its lock file.
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
/** Where Vite finds settings of the build, if they are there: https://vite.dev/guide/env-and-mode */
const SETTINGS = ['.env', '.env.local', '.env.production', '.env.production.local'].filter((file) => existsSync(file));
/** What the names of the variables that a build reads begin with: a site is built anew when one of them has changed. */
export const PREFIXES = ['VITE_', 'REPORTS_', 'RELAY_RETENTION', 'SOURCE_DATE_EPOCH'];
/** Lies beside what was built; servers leave out files that begin with a dot. */
const MARK = 'dist/.built-from';

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? filesBelow(path) : [path];
}

/** Names the state of the sources, and of the environment that is built in. */
export const fingerprint = (): string => hashOf(SOURCES);

function hashOf(sources: string[]): string {
  const hash = createHash('sha256').update(process.version);
  const files = [...sources, ...SETTINGS].flatMap(filesIn).sort();
  // Not by promises: one for each of thousands of files takes ten times as long.
  for (const file of files) hash.update(file).update(readFileSync(file));
  for (const name of Object.keys(process.env)
    .filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)))
    .sort())
    hash.update(`${name}=${process.env[name]}`);
  return hash.digest('hex');
}

/** Whether `dist` was built from the sources as they are now. */
export const isBuiltFromSources = (): boolean =>
  existsSync('dist/index.html') && existsSync(MARK) && readFileSync(MARK, 'utf8') === fingerprint();

/** Whether `dist` was built from the sources as they are now, and no date in them has come since. */
export const isUpToDate = (): boolean => !isDue() && isBuiltFromSources();

/** Notes what `dist` is built from. */
export async function markBuilt(sources: string): Promise<void> {
  await writeFile(MARK, sources);
}
