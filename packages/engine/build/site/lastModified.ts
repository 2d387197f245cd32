import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '@worldwright/relay/node';
import { pageLines } from './pageLines.ts';
import { CONTENT, LANGUAGES, PAGES } from './siteFiles.ts';

const run = promisify(execFile);

/** Dates of changes from the Git history, such as `2026-11-21`. */
export interface History {
  /** Returns the date of the last change of a file, or in a folder; undefined without history. */
  of(path: string): string | undefined;
  /** Why there are no dates, and the fix. */
  missing?: string;
  /** Returns the date of the last change of a page's block in `pages.config.ts`, by its path there. */
  ofPage(path: string): string | undefined;
}

const SHALLOW =
  'this is a shallow clone. `git fetch --unshallow` gets the whole history (in GitHub Actions: `fetch-depth: 0`)';

/** Git's error messages without a history, with reason and fix. */
const REASONS: readonly [said: RegExp, reason: string][] = [
  [/ENOENT/, 'Git is not installed'],
  [/not a git repository/, 'this folder is no Git repository'],
  [
    /dubious ownership/,
    'the repository belongs to another user. `git config --global --add safe.directory "$PWD"` allows Git to read it',
  ],
];

type Git = (...options: string[]) => Promise<string>;

const gitIn =
  (root: string): Git =>
  async (...options) => {
    // For messages in English.
    const env = { ...process.env, LC_ALL: 'C' };
    return (await run('git', options, { cwd: root, env, maxBuffer: 256 * 1024 * 1024 })).stdout;
  };

/** Returns the date in UTC, independent of time zones. @param seconds since 1970. */
const dayOf = (seconds: string) => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

/** Returns the date of each content file's and folder's last change, in one pass through the history. */
async function contentDates(git: Git): Promise<Map<string, string>> {
  const log = await git('log', '--format=%x00%ct', '--name-only', '--relative', '--', CONTENT, LANGUAGES);
  const dates = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n'))
    if (line.startsWith('\0')) day = dayOf(line.slice(1));
    else for (const path of [line, line.replace(/[^/]*$/, '')]) if (path && !dates.has(path)) dates.set(path, day);
  return dates;
}

/** Returns the date of each line of `pages.config.ts`, from line 1; undefined for uncommitted lines. */
async function lineDates(git: Git): Promise<(string | undefined)[]> {
  const blame = await git('blame', '--porcelain', '--line-porcelain', '--', PAGES);
  const dates: (string | undefined)[] = [undefined];
  for (const [, commit = '', seconds = ''] of blame.matchAll(/^([0-9a-f]{40}) [^\t]*?^committer-time (\d+)$/gms))
    dates.push(/^0+$/.test(commit) ? undefined : dayOf(seconds));
  return dates;
}

const newest = (days: (string | undefined)[]): string | undefined =>
  days
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1);

/** Returns why there is no complete history, or undefined if there is. */
async function missingReason(git: Git): Promise<string | undefined> {
  try {
    return (await git('rev-parse', '--is-shallow-repository')).trim() === 'true' ? SHALLOW : undefined;
  } catch (error) {
    const message = messageOf(error);
    return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? message.trim().split('\n').at(-1);
  }
}

/** Returns why there are no dates, with the fix, or undefined if there are. @param root folder of the project. */
export async function missingDates(root = '.'): Promise<string | undefined> {
  const reason = await missingReason(gitIn(root));
  return reason && `The sitemap has no dates: ${reason}.`;
}

/**
 * Reads the history of pages and content. Without Git, without a repository and in a shallow clone there are no dates:
 * the time of the build would be wrong.
 */
export async function readHistory(root = '.'): Promise<History> {
  const git = gitIn(root);
  const missing = await missingDates(root);
  if (missing !== undefined) return { missing, of: () => undefined, ofPage: () => undefined };
  // Git fails before the first commit and for untracked files.
  const files = await contentDates(git).catch(() => new Map<string, string>());
  const lines = await lineDates(git).catch(() => []);
  const ranges = pageLines(readFileSync(join(root, PAGES), 'utf8'));
  return {
    of: (path) => files.get(path),
    ofPage: (path) => {
      const range = ranges.get(path);
      return range && newest(lines.slice(range.first, range.last + 1));
    },
  };
}

/**
 * Returns the date of a page's last change, in its block of `pages.config.ts` or in its content.
 *
 * @param written the page's path in that file, `/service/{path}`.
 * @param sources files and folders of its content.
 */
export function lastModified(written: string, sources: string[], history: History): string | undefined {
  return newest([history.ofPage(written), ...sources.map((source) => history.of(source))]);
}
