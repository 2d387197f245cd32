import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['packages/testing/bench-inp.ts', '--runs', '0'],
  ['packages/testing/bench-page.ts', '--runs', 'many'],
  ['packages/testing/bench-visit.ts', '--runs', '1.5'],
  ['packages/server/hosts/bench-serve.ts', '--rounds', '0'],
  ['packages/server/hosts/bench-serve.ts', '--seconds', ''],
])('node %s %s %s prints an error and measures nothing', (file, option, value) => {
  const run = spawnSync(process.execPath, [file, option, value], { encoding: 'utf8', timeout: 20_000 });
  const said = `${option}: must be a whole number from 1 on, found "${value}".\n`;
  expect([run.status, run.stdout, run.stderr]).toEqual([1, '', said]);
});

test.each(['packages/testing/bench-page.ts', 'packages/testing/bench-visit.ts'])(
  'node %s requires an absolute URL',
  (file) => {
    const run = spawnSync(process.execPath, [file, '--url', 'localhost:8080'], { encoding: 'utf8', timeout: 20_000 });
    const said = '--url: must be a whole address, such as https://example.org, found "localhost:8080".\n';
    expect([run.status, run.stdout, run.stderr]).toEqual([1, '', said]);
  },
);
