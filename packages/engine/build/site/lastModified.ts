import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '@worldwright/relay/node';
import { pageLines } from './pageLines.ts';
import { CONTENT, LANGUAGES, PAGES } from './siteFiles.ts';

const run = promisify(execFile);

/** The dates of changes, as the history of the project has them: `2026-11-21`. */
export interface History {
  /** Day of the last change of a file, or in a folder. Nothing for what has no history. */
  of(path: string): string | undefined;
  /** Why no date is known, and what to do about it. */
  missing?: string;
  /** Day of the last change of a page's part of `pages.config.ts`, by the path that it has there. */
  ofPage(path: string): string | undefined;
}

const SHALLOW =
  'this is a shallow clone. `git fetch --unshallow` gets the whole history (in GitHub Actions: `fetch-depth: 0`)';

/** What Git says when it knows no history, and what to do about it. */
const REASONS: readonly [said: RegExp, reason: string][] = [
  [/ENOENT/, 'Git is not installed'],
  [/not a git repository/, 'this folder is no Git repository'],
  [
    /dubious ownership/,
    'the repository belongs to another user. `git config --global --add safe.directory "$PWD"` allows Git to read it',
  ],
];

/** Runs git in a folder. */
type Git = (...options: string[]) => Promise<string>;

const gitIn =
  (root: string): Git =>
  async (...options) => {
    // With messages in English.
    const env = { ...process.env, LC_ALL: 'C' };
    return (await run('git', options, { cwd: root, env, maxBuffer: 256 * 1024 * 1024 })).stdout;
  };

/** The day in UTC, wherever a commit was made and the site is built. @param seconds since 1970. */
const dayOf = (seconds: string) => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

/** Day on which each file of the content last changed, and anything in each folder, in one pass through the history. */
async function contentDates(git: Git): Promise<Map<string, string>> {
  const log = await git('log', '--format=%x00%ct', '--name-only', '--relative', '--', CONTENT, LANGUAGES);
  const dates = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n'))
    if (line.startsWith('\0')) day = dayOf(line.slice(1));
    else for (const path of [line, line.replace(/[^/]*$/, '')]) if (path && !dates.has(path)) dates.set(path, day);
  return dates;
}

/** Day on which each line of `pages.config.ts` was written, from 1; nothing for one that is not committed yet. */
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

/** Returns why Git has no complete history here, or nothing if it has. */
async function missingReason(git: Git): Promise<string | undefined> {
  try {
    return (await git('rev-parse', '--is-shallow-repository')).trim() === 'true' ? SHALLOW : undefined;
  } catch (error) {
    const said = messageOf(error);
    return REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? said.trim().split('\n').at(-1);
  }
}

/** Says why no dates of changes are known here, and what to do about it; nothing if they are. @param root folder of the project. */
export async function missingDates(root = '.'): Promise<string | undefined> {
  const reason = await missingReason(gitIn(root));
  return reason && `The sitemap has no dates: ${reason}.`;
}

/**
 * Reads the history of what pages are made of. Without Git, in a copy without history, and in a clone that has only
 * the end of it, nothing is known: then no date is given, as the time of the build would be a wrong one.
 *
 * @param root folder of the project.
 */
export async function readHistory(root = '.'): Promise<History> {
  const git = gitIn(root);
  const missing = await missingDates(root);
  if (missing !== undefined) return { missing, of: () => undefined, ofPage: () => undefined };
  // Git fails before the first commit, and at a file that it does not know yet.
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
 * Day of the last change of a page: of its part of `pages.config.ts`, or of the content that it shows.
 *
 * @param written path of the page as the file has it, `/service/{path}`.
 * @param sources files that it is made of.
 */
export function lastModified(written: string, sources: string[], history: History): string | undefined {
  return newest([history.ofPage(written), ...sources.map((source) => history.of(source))]);
}
