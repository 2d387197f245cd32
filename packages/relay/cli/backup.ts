import { closeSync, openSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode } from '../system/messageOf.ts';
import type { OperatorStore } from './open.ts';

/** Creates an empty file that only this user may read. @throws if it exists. */
function claim(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new Error(`${file} exists already`);
    throw error;
  }
}

/** Writes a snapshot of the store (https://sqlite.org/lang_vacuum.html#vacuuminto). */
export function backup({ database }: OperatorStore, argument: string): string {
  if (argument === '') throw new Error('Name the file: npm run relay -- backup FILE');
  claim(argument);
  try {
    database.prepare('VACUUM INTO ?').run(argument);
  } catch (error) {
    rmSync(argument, { force: true });
    throw error;
  }
  return `copied to ${resolve(argument)}`;
}
