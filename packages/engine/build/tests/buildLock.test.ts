import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const TAKE = `await (await import('${pathToFileURL(resolve('packages/engine/build/buildLock.ts')).href}')).acquireBuildLock();`;

/** Creates a folder for builds. */
function place(): string {
  const dir = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

test('a build that cannot create its lock prints the reason', () => {
  const dir = place();
  writeFileSync(join(dir, '.cache'), 'a file');
  const { stderr } = spawnSync(process.execPath, [resolve('packages/engine/build/build.ts')], {
    cwd: dir,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stderr).toMatch(/^Nothing can be built here: EEXIST.*\n$/);
});

test('a build waits until another in its folder ends or is killed', async () => {
  const dir = place();
  const start = (code: string) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: dir });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    return child;
  };
  const first = start(`${TAKE} console.log('taken'); setInterval(() => {}, 1000);`);
  await once(first.stdout, 'data');
  const second = start(TAKE);
  const output = text(second.stdout);
  await once(second.stdout, 'data');
  first.kill('SIGKILL');
  expect(await once(second, 'exit')).toEqual([0, null]);
  expect(await output).toBe('Waiting for another build here.\n');
});
