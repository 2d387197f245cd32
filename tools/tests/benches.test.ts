import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['tools/bench-inp.ts', '--runs', '0'],
  ['tools/bench-page.ts', '--runs', 'many'],
  ['tools/bench-visit.ts', '--runs', '1.5'],
  ['deploy/bench-serve.ts', '--rounds', '0'],
  ['deploy/bench-serve.ts', '--seconds', ''],
])('node %s %s %s says what it must be, and measures nothing', (file, option, value) => {
  const run = spawnSync(process.execPath, [file, option, value], { encoding: 'utf8', timeout: 20_000 });
  const said = `${option}: must be a whole number from 1 on, found "${value}".\n`;
  expect([run.status, run.stdout, run.stderr]).toEqual([1, '', said]);
});

test.each(['tools/bench-page.ts', 'tools/bench-visit.ts'])('node %s wants the whole address of a site', (file) => {
  const run = spawnSync(process.execPath, [file, '--url', 'localhost:8080'], { encoding: 'utf8', timeout: 20_000 });
  const said = '--url: must be a whole address, such as https://example.org, found "localhost:8080".\n';
  expect([run.status, run.stdout, run.stderr]).toEqual([1, '', said]);
});
