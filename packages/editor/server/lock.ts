import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '@worldwright/engine/build';
import { z } from 'zod';

/** A folder with one file, which says who has the project. */
const LOCK = '.cache/desk/lock';

const holder = z.object({
  pid: z.int().positive(),
  address: z.string(),
  /** When the process was started: its number may be that of another by now, as after a power cut. */
  start: z.string().optional(),
});
type Holder = z.output<typeof holder>;

/** Thrown when another desk is open on the same project. */
export class LockedError extends Error {
  override name = 'LockedError';
}

function readHolder(path: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** When a process was started, as Linux counts it: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may have anything in it.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .at(19);
  } catch {
    return undefined;
  }
}

/** Whether the desk is still open that made a lock. Where the system does not tell when a process was started, its number is believed. */
function isHeld({ pid, start }: Holder): boolean {
  if (pid === process.pid || !isRunning(pid)) return false;
  const now = startOf(pid);
  return start === undefined || now === undefined || now === start;
}

/** The files in a lock: none where there is no lock. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Takes away a lock that nobody has: another may have put its own there. */
function dropEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is another's, or there is none.
  }
}

/**
 * Keeps a second desk from the same project: two would write over each other.
 *
 * @returns what gives the project free again.
 * @throws {LockedError} when another is open.
 */
export function lock(root: string, address: string): () => void {
  const folder = join(root, LOCK);
  for (const file of filesIn(folder)) {
    const other = readHolder(file);
    if (other && isHeld(other))
      throw new LockedError(
        `A desk is open on this project already, at ${other.address}: use that one, or end it (process ${other.pid}). If that is no desk, delete ${LOCK}.`,
      );
    // This one alone: the lock may be another's by now.
    rmSync(file, { force: true });
  }
  dropEmpty(folder);
  const name = randomUUID();
  const own = `${folder}-${name}`;
  mkdirSync(own, { recursive: true });
  const held: Holder = { pid: process.pid, address, start: startOf(process.pid) };
  writeFileSync(join(own, name), JSON.stringify(held));
  try {
    // Two that start at once both find none, or one that counts no more: a folder takes the place of no other with a file.
    renameSync(own, folder);
  } catch {
    rmSync(own, { recursive: true });
    throw new LockedError('Another desk is just being opened on this project.');
  }
  return () => {
    rmSync(join(folder, name), { force: true });
    dropEmpty(folder);
  };
}
