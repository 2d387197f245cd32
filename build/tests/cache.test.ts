import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
