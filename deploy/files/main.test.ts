import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const nowhere = mkdtempSync(join(tmpdir(), 'nowhere-'));
afterAll(() => rmSync(nowhere, { recursive: true }));

test.each([
  ['deploy/files/main.ts', '--from'],
  ['deploy/nginx/main.ts', '--site'],
])('%s says how a site is built where there is none', (program, option) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, option, nowhere], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `There is no built site in ${nowhere}. \`npm run build\` makes one.\n`,
  ]);
});
