import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a cache outside of the project, whose code would not find its packages, is refused by name', async () => {
  vi.stubEnv('BUILD_CACHE_DIR', folder);
  const { cacheFolder } = await import('../cache');
  expect(() => cacheFolder('code')).toThrow(`BUILD_CACHE_DIR: must be a folder in the project, found "${folder}"`);
  expect(readdirSync(folder)).toEqual([]);
});

test('what no build has used for two weeks goes, and of what others have in the folder of the cache nothing', async () => {
  const own = join('.cache', basename(folder));
  vi.stubEnv('BUILD_CACHE_DIR', own);
  const { cacheFolder, forgetUnused } = await import('../cache');
  try {
    const [unused = '', used = ''] = ['a'.repeat(64), 'b'.repeat(64)].map((name) => join(cacheFolder('pages'), name));
    const [foreign, beside] = [join(own, 'sections/faq.ts'), join(own, 'notes.txt')];
    mkdirSync(join(own, 'sections'));
    for (const file of [unused, used, foreign, beside]) writeFileSync(file ?? '', '');
    for (const file of [foreign, beside]) utimesSync(file ?? '', 1, 1);
    const daysAgo = (days: number) => Date.now() / 1000 - days * 24 * 60 * 60;
    utimesSync(unused, daysAgo(15), daysAgo(15));
    utimesSync(used, daysAgo(13), daysAgo(13));
    forgetUnused();
    expect([unused, used, foreign, beside].map((file) => existsSync(file ?? ''))).toEqual([false, true, true, true]);
  } finally {
    rmSync(own, { recursive: true });
  }
});

test('what another copy of the project removes from a cache that both share is no mistake', async () => {
  const own = join('.cache', basename(folder));
  vi.stubEnv('BUILD_CACHE_DIR', own);
  const { cacheFolder, forgetUnused } = await import('../cache');
  try {
    const [listed = '', unused = ''] = ['a'.repeat(64), 'b'.repeat(64)].map((name) => join(cacheFolder('pages'), name));
    // A name that is listed, and no file when it is looked at.
    symlinkSync('removed', listed);
    writeFileSync(unused, '');
    utimesSync(unused, 1, 1);
    forgetUnused();
    expect(existsSync(unused)).toBe(false);
  } finally {
    rmSync(own, { recursive: true });
  }
});
