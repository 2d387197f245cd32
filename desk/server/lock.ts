import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { isRunning } from '../../build/isRunning.ts';

const LOCK = '.cache/desk/lock.json';

const holder = z.object({ pid: z.int().positive(), address: z.string() });

/** Thrown when another desk is open on the same project. */
export class LockedError extends Error {
  override name = 'LockedError';
}

function readHolder(path: string): z.output<typeof holder> | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Keeps a second desk from the same project: two would write over each other.
 *
 * @returns what gives the project free again.
 * @throws {LockedError} when another is open.
 */
export function lock(root: string, address: string): () => void {
  const path = join(root, LOCK);
  mkdirSync(dirname(path), { recursive: true });
  const other = readHolder(path);
  if (other && other.pid !== process.pid && isRunning(other.pid))
    throw new LockedError(
      `A desk is open on this project already, at ${other.address}: use that one, or end it (process ${other.pid}).`,
    );
  rmSync(path, { force: true });
  try {
    // Two that start at once both find none: only one can make it.
    writeFileSync(path, JSON.stringify({ pid: process.pid, address }), { flag: 'wx' });
  } catch {
    throw new LockedError('Another desk is just being opened on this project.');
  }
  return () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}
