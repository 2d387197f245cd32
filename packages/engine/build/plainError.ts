import { relative } from 'node:path';

/** An error whose message says all to whoever writes the site: where it is, and the cure. Its stack would say no more. */
export class PlainError extends Error {}

const NO_PERMISSION = 'this user has no permission. Change the owner or the permissions';
const TOO_MANY_FILES = 'too many files are open. Raise the limit, for example with `ulimit -n 4096`';

/** What is wrong with a disk, and what to do about it, by the codes of the system. */
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

/** A system error as Node words it, also inside another message: `EACCES: permission denied, rename 'a' -> 'b'`. */
const SYSTEM_ERROR = new RegExp(
  `\\b(${[...DISK_PROBLEMS.keys()].join('|')})\\b(?:: [^'\\n]*(?:'(.*?)'(?: -> '(.*)')?)?)?$`,
  'm',
);

/** Returns a line for an error of the file system, or of what has caused it: path, problem and cure. */
export function diskProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, code = '', source, target] = SYSTEM_ERROR.exec(error.message) ?? [];
  const problem = DISK_PROBLEMS.get(code);
  if (!problem) return diskProblem(error.cause);
  const path = target ?? source;
  return `${path ? `${relative('.', path) || '.'}: ` : ''}${problem} (${code}).`;
}

/**
 * Whether an error's message is all that is to be shown. The site's own mistakes are thrown by the compiler, which is
 * loaded as a module of its own: its `SiteError` is not the class that could be imported here.
 */
export const isPlain = (error: unknown): error is Error =>
  error instanceof PlainError ||
  (error instanceof Error && error.name === 'SiteError') ||
  diskProblem(error) !== undefined;
