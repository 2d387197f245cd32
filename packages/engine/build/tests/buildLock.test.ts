import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const TAKE = `await (await import('${pathToFileURL(resolve('packages/engine/build/buildLock.ts')).href}')).takeBuildLock();`;
/** No process has this number. */
const KILLED = 2 ** 22 + 1;

/** A folder that is built in. */
function place(): string {
  const dir = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

test('a build that finds no room on the disk leaves no lock that the next one would wait for', () => {
  const dir = place();
  const full = ['-c', 'trap "" XFSZ; ulimit -f 0; exec "$0" "$@"', process.execPath];
  const { status } = spawnSync('sh', [...full, '--input-type=module', '-e', TAKE], { cwd: dir });
  expect([status, readdirSync(dir)]).toEqual([0, []]);
  const build = spawnSync('sh', [...full, resolve('packages/engine/build/build.ts')], { cwd: dir });
  expect([build.status, readdirSync(dir)]).toEqual([1, []]);
});

test('a build that cannot make its lock says why, and leaves nothing', () => {
  const dir = place();
  writeFileSync(join(dir, '.dist-building'), 'a file');
  const { stderr } = spawnSync(process.execPath, [resolve('packages/engine/build/build.ts')], {
    cwd: dir,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stderr).toMatch(/^Nothing can be built here: ENOTDIR.*\n$/);
  expect(readdirSync(dir)).toEqual(['.dist-building']);
});

test('of two builds that find the lock of one that was killed, the second waits for the first', () => {
  const dir = place();
  mkdirSync(join(dir, '.dist-building'));
  writeFileSync(join(dir, '.dist-building', String(KILLED)), '');
  const first = `
    import { existsSync, writeFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    ${TAKE}
    writeFileSync('first-builds', '');
    while (!existsSync('first-may-end')) await setTimeout(20);`;
  const second = `
    import { spawn } from 'node:child_process';
    import { existsSync, writeFileSync } from 'node:fs';
    const kill = process.kill;
    let first;
    // While the second looks whether the process of the lock runs, the first one takes its place.
    process.kill = (...asked) => {
      if (!first) {
        first = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(first)}]);
        while (!existsSync('first-builds')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      }
      return kill.apply(process, asked);
    };
    console.log = (line) => {
      process.stdout.write(line.replace(first.pid, 'of the first'));
      writeFileSync('first-may-end', '');
    };
    ${TAKE}
    writeFileSync('first-may-end', '');`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', second], { cwd: dir, encoding: 'utf8' });
  expect([run.status, run.stderr]).toEqual([0, '']);
  expect(run.stdout).toMatch(/^Waiting for another build here, process of the first\. [^\n]*$/);
  expect(readdirSync(dir).sort()).toEqual(['first-builds', 'first-may-end']);
});
