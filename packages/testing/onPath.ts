import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const finder = process.platform === 'win32' ? 'where' : 'which';

/** Returns the path of the first of these programs that is installed. */
export const onPath = (...names: string[]): string | undefined =>
  names
    .map((name) => spawnSync(finder, [name], { encoding: 'utf8' }).stdout?.split('\n')[0]?.trim())
    .find((path) => path && existsSync(path));
