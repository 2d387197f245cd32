import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['packages/engine/cli/main.ts', ...args], { encoding: 'utf8' });

const names = [...run('--help').stdout.matchAll(/^ {2}(\S+) {2,}\S/gm)].map(([, name = '']) => name);

test.each(names)('%s --help prints a description and its usage', (name) => {
  const { status, stdout, stderr } = run(name, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^[A-Z]/);
  expect(stdout).toMatch(new RegExp(`^ {2}.*(npm (run )?(-s )?${name}|npx worldwright ${name})`, 'm'));
});

test('an unknown command is reported with the list of commands', () => {
  const { status, stderr } = run('biuld');
  expect(status).toBe(1);
  expect(stderr).toContain('"biuld"');
  for (const name of names) expect(stderr).toContain(`  ${name} `);
});
