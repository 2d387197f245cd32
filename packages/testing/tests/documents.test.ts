import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync([
  '*.md',
  '.github/*.md',
  'docs/**/*.md',
  'packages/*/*.md',
  'packages/server/hosts/*.md',
  'studio/*.md',
]);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const help = execFileSync(process.execPath, ['packages/engine/cli/main.ts', '--help'], { encoding: 'utf8' });
const commands = new Set([...help.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name));

/** Paths of all files that Git does not ignore. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n');

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test.each(documents)('links in %s have a target', (file) => {
  const links = found(readFileSync(file, 'utf8'), /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g);
  expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
});

// A changelog is about the past.
test.each(documents.filter((file) => !file.endsWith('CHANGELOG.md')))('commands in %s exist', (file) => {
  const text = readFileSync(file, 'utf8');
  const unknown = [
    ...found(text, /npm run (?:-s |--silent )?([a-z][\w:-]*)/g).filter((name) => !(name in scripts)),
    ...found(text, /npx worldwright ([a-z][\w-]*)/g).filter((name) => !commands.has(name)),
    ...found(text, /\bnode ((?:packages|studio|e2e)\/[\w/.-]+\.ts)/g).filter((path) => !existsSync(path)),
  ];
  expect(unknown).toEqual([]);
});

test.each(documents)('files of the project named in %s exist', (file) => {
  const paths = found(readFileSync(file, 'utf8'), /`((?:packages|e2e|docs|examples|studio)\/[\w/.-]+\.\w+)`/g);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(documents.filter((file) => !file.endsWith('CHANGELOG.md')))('tests named in %s exist', (file) => {
  const names = found(readFileSync(file, 'utf8'), /`([\w/.-]+\.(?:spec|test)\.tsx?)`/g);
  expect(names.filter((name) => !files.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([]);
});

test.each(documents)('tests quoted in %s have this title', (file) => {
  const quoted = [...readFileSync(file, 'utf8').matchAll(/`([\w/.-]+\.(?:spec|test)\.tsx?)` “([^”]+)”/g)];
  const unknown = quoted.filter(([, name, title = '']) => {
    const paths = files.filter((path) => `/${path}`.endsWith(`/${name}`));
    return !paths.some((path) => readFileSync(path, 'utf8').includes(title));
  });
  expect(unknown.map(([whole]) => whole)).toEqual([]);
});
