import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const finder = process.platform === 'win32' ? 'where' : 'which';

/** The first of some programs that is installed: the whole path of its file. */
export const onPath = (...names: string[]): string | undefined =>
  names
    .map((name) => spawnSync(finder, [name], { encoding: 'utf8' }).stdout?.split('\n')[0]?.trim())
    .find((path) => path && existsSync(path));
