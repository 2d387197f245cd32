import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** All programs that `npm test` starts. By default each succeeds. */
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

/** Starts `npm test` in a temporary project. */
function start(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'tested-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ ...PROJECT, ...files })) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, name.startsWith('bin/') ? `#!/bin/sh\n${content}\n` : content);
    if (name.startsWith('bin/')) chmodSync(file, 0o755);
  }
  const PATH = [join(folder, 'bin'), resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [resolve('packages/testing/test.ts'), '--all'], {
    cwd: folder,
    env: { ...process.env, PATH, CHROME_PATH: process.execPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return child;
}

test.each([
  [{}, 0, /\nAll passed \(\d+ s\)\n/],
  [{ 'bin/knip': 'echo dead; exit 1', 'bin/playwright': 'exit 1' }, 1, /\nFailed: End-to-end tests, Unused code \(/],
  // Without a build, browser tests are skipped.
  [{ 'packages/engine/build/build.ts': 'process.exit(1)', 'bin/playwright': 'exit 1' }, 1, /\nFailed: Build \(/],
])('failed parts are listed at the end: %j', async (files, status, said) => {
  const child = start(files);
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(output).toMatch(said);
  expect(child.exitCode, output).toBe(status);
});

test('every unit test file belongs to one project, and most are quick', () => {
  const list = (...options: string[]): string[] => {
    const found: { file: string }[] = JSON.parse(
      execFileSync('vitest', ['list', '--filesOnly', '--json', ...options], { encoding: 'utf8' }),
    );
    return found.map(({ file }) => relative('.', file)).toSorted();
  };
  // Checks of other hosts have their own command, `npm run test:hosts`.
  const files = globSync('{src,studio,packages,e2e/html}/**/*.test.{ts,tsx}', {
    exclude: ['**/node_modules/**', 'packages/server/hosts/conformance/**'],
  });
  // A file of two projects would be listed twice.
  const whole = list();
  expect(whole).toEqual([...files, 'packages/server/hosts/conformance/own.test.ts'].toSorted());
  expect(list('--project=thorough').length).toBeLessThan(whole.length / 2);
});
