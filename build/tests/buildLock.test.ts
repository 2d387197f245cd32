import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

test('a build that finds no room on the disk leaves no lock that the next one would wait for', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const take = `await (await import('${pathToFileURL(resolve('build/buildLock.ts')).href}')).takeBuildLock()`;
  const full = ['-c', 'trap "" XFSZ; ulimit -f 0; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', take];
  const { status, stderr } = spawnSync('sh', full, { cwd: dir, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
  expect(readdirSync(dir)).toEqual([]);
  const build = ['-c', full[1] ?? '', process.execPath, resolve('build/build.ts')];
  expect(spawnSync('sh', build, { cwd: dir, encoding: 'utf8' }).stderr).toMatch(
    /^Nothing can be built here: EFBIG.*\n$/,
  );
});
