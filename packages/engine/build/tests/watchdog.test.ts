import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function run(what: 'stuck' | 'stuck as JSON' | 'done' | 'idle') {
  const env = { ...process.env, VITEST: undefined };
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['packages/engine/build/tests/watched.ts', what],
    {
      encoding: 'utf8',
      env,
      timeout: 60_000,
    },
  );
  return { status, signal, stdout, stderr };
}

const WHY = "The site's files were not read within 0.5 s: is there an endless loop in pages.config.ts or src/content?";

test('a process that is stuck from the start is ended, and says why', () => {
  expect(run('stuck')).toEqual({
    status: null,
    signal: 'SIGKILL',
    stdout: '',
    stderr: `${WHY}\n`,
  });
});

test('a program is answered in its own form', () => {
  const { stdout, stderr } = run('stuck as JSON');
  expect([JSON.parse(stdout), stderr]).toEqual([{ problem: WHY }, '']);
});

test('a process that says that it is done is not ended, and one that has nothing to do is not kept', () => {
  for (const what of ['done', 'idle'] as const)
    expect(run(what)).toEqual({ status: 0, signal: null, stdout: '', stderr: '' });
});
