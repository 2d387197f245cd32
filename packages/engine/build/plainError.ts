import { relative } from 'node:path';

/** An error for the site's author. Its message contains the place, the problem and the fix; its stack is not printed. */
export class PlainError extends Error {}

const NO_PERMISSION = 'this user has no permission. Change the owner or the permissions';
const TOO_MANY_FILES = 'too many files are open. Raise the limit, for example with `ulimit -n 4096`';

/** Problems of the file system with their fixes, by error code. */
const DISK_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['EACCES', NO_PERMISSION],
  ['EPERM', NO_PERMISSION],
  ['EROFS', 'the disk is read-only. Build in a folder that can be written'],
  ['ENOSPC', 'the disk is full. Free some space'],
  ['EDQUOT', 'the disk quota is used up. Free some space'],
  ['EBUSY', 'another program uses it, or another disk is mounted there. Close or unmount it'],
  ['EMFILE', TOO_MANY_FILES],
  ['ENFILE', TOO_MANY_FILES],
]);

/** Matches Node's system errors, also within another message: `EACCES: permission denied, rename 'a' -> 'b'`. */
const SYSTEM_ERROR = new RegExp(
  `\\b(${[...DISK_PROBLEMS.keys()].join('|')})\\b(?:: [^'\\n]*(?:'(.*?)'(?: -> '(.*)')?)?)?$`,
  'm',
);

/** Returns path, problem and fix for a file system error or an error caused by one; undefined for others. */
export function diskProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, code = '', source, target] = SYSTEM_ERROR.exec(error.message) ?? [];
  const problem = DISK_PROBLEMS.get(code);
  if (!problem) return diskProblem(error.cause);
  const path = target ?? source;
  return `${path ? `${relative('.', path) || '.'}: ` : ''}${problem} (${code}).`;
}

/**
 * Whether to show only an error's message. Checks `SiteError` by name, because the compiler is bundled as a separate
 * module with its own copy of the class.
 */
export const isPlain = (error: unknown): error is Error =>
  error instanceof PlainError ||
  (error instanceof Error && error.name === 'SiteError') ||
  diskProblem(error) !== undefined;
