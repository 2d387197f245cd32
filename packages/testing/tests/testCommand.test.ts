import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** What `npm test` starts: all is well with it, but for what a test puts in its place. */
const PROJECT = {
  'packages/engine/build/build.ts': '',
  'e2e/rebrand.ts': '',
  'packages/testing/test-browsers.ts': '',
  'bin/playwright': '',
  'bin/tsc': '',
  'bin/biome': '',
  'bin/knip': '',
  'bin/vitest': '',
};

/** Starts `npm test` on a project of its own. */
function start(files: Record<string, string>, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tested-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ ...PROJECT, ...files })) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, name.startsWith('bin/') ? `#!/bin/sh\n${content}\n` : content);
    if (name.startsWith('bin/')) chmodSync(file, 0o755);
  }
  const PATH = [join(folder, 'bin'), resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [resolve('packages/testing/test.ts'), ...options], {
    cwd: folder,
    env: { ...process.env, PATH, CHROME_PATH: process.execPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, folder };
}

test.each([
  [{}, 0, /\nAll passed \(\d+ s\)\n/],
  [{ 'bin/knip': 'echo dead; exit 1', 'bin/playwright': 'exit 1' }, 1, /\nFailed: End-to-end tests, Unused code \(/],
  // Nothing is tried in a browser that was not built.
  [{ 'packages/engine/build/build.ts': 'process.exit(1)', 'bin/playwright': 'exit 1' }, 1, /\nFailed: Build \(/],
])('what failed is named at the end: %j', async (files, status, said) => {
  const { child } = start(files, '--all');
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(output).toMatch(said);
  expect(child.exitCode, output).toBe(status);
});

test('of a part that has passed the last lines are shown, of one that has failed all', async () => {
  const { child } = start({ 'bin/tsc': 'seq -f "typed %g" 20', 'bin/knip': 'seq -f "dead %g" 20; exit 1' }, '--all');
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(output).toMatch(/\ntyped 20\n/);
  expect(output).not.toMatch(/\ntyped 1\n/);
  expect(output).toMatch(/\ndead 1\n/);
});

test.each([
  ['nothing is left out with --all', ['--all'], 'playwright test', 'vitest run'],
  ['a part of it without', [], 'playwright test --grep=@quick', 'vitest run --project=!thorough --maxWorkers=100%'],
] as const)('of the tests, %s', async (_, options, inBrowser, others) => {
  const { child, folder } = start(
    {
      'bin/playwright': 'echo playwright "$@" >> started',
      'bin/vitest': 'echo vitest "$@" >> started',
    },
    ...options,
  );
  await Promise.all([text(child.stdout), once(child, 'close')]);
  const started = readFileSync(join(folder, 'started'), 'utf8').trim().split('\n');
  expect(started.toSorted()).toEqual([inBrowser, others]);
});

test('every file of unit tests is in one project; most files are quick', () => {
  const list = (...options: string[]): string[] => {
    const found: { file: string }[] = JSON.parse(
      execFileSync('vitest', ['list', '--filesOnly', '--json', ...options], { encoding: 'utf8' }),
    );
    return found.map(({ file }) => relative('.', file)).toSorted();
  };
  // The hosts' checks have a command of their own, `npm run test:hosts`: of ours alone they are here.
  const files = globSync('{src,studio,packages,e2e/html}/**/*.test.{ts,tsx}', {
    exclude: ['**/node_modules/**', 'packages/server/hosts/conformance/**'],
  });
  const whole = list();
  expect(whole).toEqual([...files, 'packages/server/hosts/conformance/own.test.ts'].toSorted());
  const quick = list('--project=!thorough');
  expect(quick.length).toBeGreaterThan(whole.length / 2);
  expect([...quick, ...list('--project=thorough')].toSorted()).toEqual(whole);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'who breaks off by %s leaves nothing behind, however often',
  async (signal) => {
    const { child, folder } = start(
      {
        'packages/engine/build/build.ts': `import { renameSync, writeFileSync } from 'node:fs';
      for (let index = 0; index < 3_000; index++) writeFileSync(process.env.TMPDIR + '/' + index, '');
      writeFileSync('begun.part', process.env.TMPDIR);
      renameSync('begun.part', 'begun');
      setInterval(() => {}, 1_000);`,
      },
      '--all',
    );
    const begun = join(folder, 'begun');
    await expect.poll(() => existsSync(begun)).toBe(true);
    const again = setInterval(() => child.kill(signal), 1);
    await once(child, 'close');
    clearInterval(again);
    expect([child.exitCode, child.signalCode]).toEqual([1, null]);
    expect(existsSync(readFileSync(begun, 'utf8'))).toBe(false);
  },
);
