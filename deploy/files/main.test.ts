import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const nowhere = mkdtempSync(join(tmpdir(), 'nowhere-'));
afterAll(() => rmSync(nowhere, { recursive: true }));

test.each([
  'build/build.ts',
  'build/check.ts',
  'build/start.ts',
  'server/main.ts',
  'deploy/files/main.ts',
  'deploy/nginx/main.ts',
])('%s passes over no option in silence', (program) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--frmo'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^There is no option --frmo\. .+\.\n$/);
});

test.each([
  ['deploy/files/main.ts', '--from', nowhere],
  ['deploy/nginx/main.ts', '--site', nowhere],
  ['deploy/workers/prepare.ts'],
])('%s says how a site is built where there is none', (program, ...options) => {
  const env = { ...process.env, SITE_DIR: nowhere };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], { encoding: 'utf8', env });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `There is no built site in ${nowhere}. \`npm run build\` makes one.\n`,
  ]);
});
