import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning, PlainError } from '@worldwright/engine/build';
import { z } from 'zod';

/** Says who has the project. */
const LOCK = '.cache/editor/lock.json';

const holder = z.object({
  pid: z.int().positive(),
  address: z.string(),
  /** When the process was started: its number may be that of another by now, as after a power cut. */
  start: z.string().optional(),
});
type Holder = z.output<typeof holder>;

/** Thrown when another editor is open on the same project. */
export class LockedError extends PlainError {
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

/** Whether the editor is still open that made a lock. Where the system does not tell when a process was started, its number is believed. */
function isHeld({ pid, start }: Holder): boolean {
  if (pid === process.pid || !isRunning(pid)) return false;
  const now = startOf(pid);
  return start === undefined || now === undefined || now === start;
}

/**
 * Keeps a second editor from the same project: two would write over each other.
 *
 * @returns what gives the project free again.
 * @throws {LockedError} when another is open.
 */
export function lock(root: string, address: string): () => void {
  const path = join(root, LOCK);
  const other = readHolder(path);
  if (other && isHeld(other))
    throw new LockedError(
      `An editor is open on this project already, at ${other.address}: use that one, or end it (process ${other.pid}). If that is no editor, delete ${LOCK}.`,
    );
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  const held: Holder = { pid: process.pid, address, start: startOf(process.pid) };
  try {
    writeFileSync(path, JSON.stringify(held), { flag: 'wx' });
  } catch (error) {
    if (!existsSync(path)) throw error;
    throw new LockedError('Another editor is just being opened on this project.');
  }
  return () => rmSync(path, { force: true });
}
