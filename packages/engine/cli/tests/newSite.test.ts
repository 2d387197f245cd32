import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'new-site-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const main = resolve('packages/engine/cli/main.ts');
const run = (cwd: string, ...options: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [main, ...options], { cwd, encoding: 'utf8' });
  return { status, lines: stderr.trim().split('\n') };
};

test('a folder with spaces and umlauts gets a valid package name', () => {
  const folder = join(root, '_Praxis Müller & Söhne!');
  expect(run('.', 'new-site', folder).status).toBe(0);
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name).toBe('praxis-muller-sohne');
});

test('dependencies have the current version', () => {
  const folder = join(root, 'versions');
  run('.', 'new-site', folder);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync('packages/engine/package.json', 'utf8'));
  expect(dependencies['@worldwright/engine']).toBe(version);
  expect(Object.values({ ...dependencies, ...devDependencies })).not.toContain('*');
});

test('its README mentions only existing scripts and files', () => {
  const folder = join(root, 'acme');
  run('.', 'new-site', folder);
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const [, name = ''] of readme.matchAll(/npm (?:run )?(\w+)/g)) expect(scripts).toHaveProperty(name);
  const files = [...readme.matchAll(/`((?:src\/|\.|pages)[\w./]*)`/g)].flatMap(([, file]) => file ?? []);
  expect(files).toContain('src/content');
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

test('a problem with the folder is reported in one line', () => {
  const [file, folder] = [join(root, 'file'), join(root, 'folder')];
  writeFileSync(file, '');
  mkdirSync(join(folder, 'more'), { recursive: true });
  expect(run('.', 'new-site', file)).toEqual({ status: 1, lines: [`${file} is a file: name a new folder.`] });
  expect(run('.', 'new-site', folder).lines).toEqual([`${folder} is not empty: name a new folder.`]);
  // Not writable, even for root.
  expect(run('.', 'new-site', '/sys/acme').lines).toEqual([expect.stringMatching(/^\S+: .*\(\w+\)\.$/)]);
});

test.each(['check', 'build', 'new-site', 'edit'])('%s fails in a folder without a site', (command) => {
  const { status, lines } = run(root, command);
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringContaining('run this in the folder of the site')]);
});
