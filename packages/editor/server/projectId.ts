import { realpathSync } from 'node:fs';
import { hashOf } from '../code/hash.ts';

/** As much of the hash as tells a few projects apart. */
const LENGTH = 16;

/** Tells a project from all others on this machine, and stays the same as long as it stays where it is. */
export const projectId = (root: string): string => hashOf(realpathSync(root)).slice(0, LENGTH);
