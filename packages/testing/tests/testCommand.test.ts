import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '@worldwright/server/testing';
import { expect, onTestFinished, test } from 'vitest';

/** What `npm test` starts: all is well with it, but for what a test puts in its place. */
const PROJECT = {
  'packages/engine/build/build.ts': '',
  'e2e/rebrand.ts': '',
  'packages/testing/test-browsers.ts': `import { writeFileSync } from 'node:fs';
    writeFileSync('test-results/browsers.json', '{"numPassedTests":1,"numFailedTests":0,"testResults":[]}');`,
  'bin/playwright': `echo '{"stats":{"expected":1,"unexpected":0},"suites":[]}' > test-results/e2e.json`,
  'bin/tsc': '',
  'bin/biome': '',
  'bin/knip': '',
  'vitest.config.js': 'export default { test: { globals: true } };',
};

/** Starts `npm test -- --all` in CI, on a project of its own. */
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
    env: { ...process.env, PATH, CI: '1', CHROME_PATH: process.execPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, folder };
}

/** Fails the first time that it runs, and not again. */
const FLAKY = `import { existsSync, writeFileSync } from 'node:fs';
  test('now and then', () => {
    const again = existsSync('tried');
    writeFileSync('tried', '');
    expect(again).toBe(true);
  });`;

test('a test that fails once gets a second try', async () => {
  const { child } = start({ 'a.test.js': FLAKY });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(output).toContain('Passed only on a second try:\n  a.test.js: now and then');
  expect(child.exitCode, output).toBe(0);
});

/** A report of Playwright's, of one test. */
const browserReport = (ok: boolean) =>
  JSON.stringify({
    stats: { expected: ok ? 1 : 0, unexpected: ok ? 0 : 1 },
    suites: [{ specs: [], suites: [{ specs: [{ title: 'in a browser', file: 'a.spec.ts', ok }] }] }],
  });

test('an end-to-end test that fails once gets a second try, alone; one that fails twice is a failure', async () => {
  const second = `case "$*" in *--last-failed*--workers=1*) echo '${browserReport(true)}' > test-results/e2e.json;; *) echo '${browserReport(false)}' > test-results/e2e.json; exit 1;; esac`;
  const unit = { 'a.test.js': `test('passes', () => {});` };
  const { child: mended } = start({ ...unit, 'bin/playwright': second });
  const [output] = await Promise.all([text(mended.stdout), once(mended, 'close')]);
  expect(output).toContain('Passed only on a second try:\n  a.spec.ts: in a browser');
  expect(mended.exitCode, output).toBe(0);

  const never = `echo '${browserReport(false)}' > test-results/e2e.json; exit 1`;
  const { child: failed } = start({ ...unit, 'bin/playwright': never });
  const [said] = await Promise.all([text(failed.stdout), once(failed, 'close')]);
  expect(said).toMatch(/1 failed .*\n {2}failed: a\.spec\.ts: in a browser/);
  expect(failed.exitCode).toBe(1);
});

test('an error outside of every test is a failure, whatever a second try of others would say', async () => {
  const { child } = start({
    'a.test.js': FLAKY,
    'b.test.js': `test('passes', () => void Promise.reject(new Error('nobody waits for it')));`,
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(child.exitCode, output).toBe(1);
  expect(output).toMatch(/2 failed .*\n {2}failed: a\.test\.js: now and then\n {2}failed: .*outside of every test/);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'who breaks off by %s leaves nothing behind, however often',
  async (signal) => {
    const { child, folder } = start({
      'packages/engine/build/build.ts': `import { renameSync, writeFileSync } from 'node:fs';
      for (let index = 0; index < 3_000; index++) writeFileSync(process.env.TMPDIR + '/' + index, '');
      writeFileSync('begun.part', process.env.TMPDIR);
      renameSync('begun.part', 'begun');
      setInterval(() => {}, 1_000);`,
    });
    const begun = join(folder, 'begun');
    await until(() => existsSync(begun));
    const again = setInterval(() => child.kill(signal), 1);
    await once(child, 'close');
    clearInterval(again);
    expect([child.exitCode, child.signalCode]).toEqual([1, null]);
    expect(existsSync(readFileSync(begun, 'utf8'))).toBe(false);
  },
);
