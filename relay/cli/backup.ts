import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OperatorStore } from './open.ts';

/** Writes a copy of the store as it is at this moment (https://sqlite.org/lang_vacuum.html#vacuuminto). */
export function backup({ database }: OperatorStore, argument: string): string {
  if (argument === '') throw new Error('Name the file: npm run relay -- backup FILE');
  if (existsSync(argument)) throw new Error(`${argument} exists already`);
  database.prepare('VACUUM INTO ?').run(argument);
  return `copied to ${resolve(argument)}`;
}
