import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const empty = mkdtempSync(join(tmpdir(), 'empty-'));
mkdirSync(join(empty, 'art/masters'), { recursive: true });
afterAll(() => rmSync(empty, { recursive: true }));

test.each([
  ['shots.ts', ['--widths', '390,39o', '--theme', 'drak', 'about-us'], ['39o', 'drak', 'about-us']],
  ['sheets.ts', [], ['npm run shots']],
  ['art-sheet.ts', ['nobody'], ['nobody']],
])('%s says in a line each what it cannot do', (tool, options, named) => {
  const { status, stderr } = spawnSync(process.execPath, [resolve('tools', tool), ...options], {
    cwd: empty,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const lines = stderr.trim().split('\n');
  expect(lines).toHaveLength(named.length);
  for (const [index, name] of named.entries()) expect(lines[index]).toContain(name);
});
