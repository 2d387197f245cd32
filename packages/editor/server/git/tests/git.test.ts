import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Git, GitError } from '../git';
import { gitIn } from './repository';

const root = mkdtempSync(join(tmpdir(), 'git-'));
/** The project is in a subfolder of the repository. */
const dir = join(root, 'site');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const git = gitIn(dir);
const author = (name: string) => {
  git('config', 'user.name', name);
  git('config', 'user.email', name && `${name}@example.org`);
};

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  git('init', '-q', '-b', 'main', '..');
  author('ada');
  writeFileSync(join(dir, 'a.ts'), 'a\n');
  writeFileSync(join(dir, 'b.ts'), 'b\n');
  git('add', '-A');
  git('commit', '-qm', 'first');
});

test('committing to a new branch leaves the current branch, the index and the working tree unchanged', () => {
  writeFileSync(join(dir, 'b.ts'), 'changed by another\n');
  writeFileSync(join(dir, 'a.ts'), 'not ours\n');
  git('add', 'b.ts');
  const before = [git('status', '--porcelain'), git('rev-parse', 'main'), git('diff', '--cached')];
  const files = [
    { file: 'a.ts', text: 'new\n' },
    { file: 'c.ts', text: 'c\n' },
    { file: 'b.ts', text: undefined },
  ];
  const { branch, commit } = new Git(dir).commit(files, 'Größere Überschrift, "so"!', '- changed the heading\n- more');
  expect(branch).toBe('editor/groessere-ueberschrift-so');
  expect([git('status', '--porcelain'), git('rev-parse', 'main'), git('diff', '--cached')]).toEqual(before);
  expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('main');
  expect(readFileSync(join(dir, 'a.ts'), 'utf8')).toBe('not ours\n');
  expect(git('show', '--format=%P%n%B', '--name-status', commit).split(/\n+/)).toEqual([
    git('rev-parse', 'main'),
    'Größere Überschrift, "so"!',
    '- changed the heading',
    '- more',
    'M\tsite/a.ts',
    'D\tsite/b.ts',
    'A\tsite/c.ts',
  ]);
  expect(git('show', `${branch}:./a.ts`)).toBe('new');
});

test('checks out the pages and sources of a commit elsewhere, and nothing else', () => {
  mkdirSync(join(dir, 'src'));
  const files = ['pages.config.ts', 'src/faq.ts'];
  const write = (text: string) => {
    for (const file of files) writeFileSync(join(dir, file), text);
    git('add', '-A');
    git('commit', '-qm', text);
    return git('rev-parse', 'HEAD');
  };
  const commit = write('then');
  write('now');
  const folder = mkdtempSync(join(tmpdir(), 'past-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const past = new Git(dir).checkOut(commit, folder);
  expect(files.map((file) => readFileSync(join(past, file), 'utf8'))).toEqual(['then', 'then']);
  expect(existsSync(join(past, 'a.ts'))).toBe(false);
  expect([git('status', '--porcelain'), readFileSync(join(dir, 'src/faq.ts'), 'utf8')]).toEqual(['', 'now']);
});

test('reads large committed files completely', () => {
  const text = 'words\n'.repeat(300_000);
  writeFileSync(join(dir, 'a.ts'), text);
  git('commit', '-qam', 'grown');
  expect(new Git(dir).committed('a.ts') === text).toBe(true);
  expect(new Git(dir).committed('none.ts')).toBe(undefined);
});

test('numbers a branch whose name is taken', () => {
  const take = () => new Git(dir).commit([{ file: 'a.ts', text: `${Math.random()}` }], 'Same', '').branch;
  expect([take(), take()]).toEqual(['editor/same', 'editor/same-2']);
});

test('uses another prefix if there is a branch named "editor"', () => {
  git('branch', 'editor');
  const { branch } = new Git(dir).commit([{ file: 'a.ts', text: 'x\n' }], 'Same', '');
  expect([branch, git('show', `${branch}:./a.ts`)]).toEqual(['editor-same', 'x']);
});

test('applies .gitattributes like git add', () => {
  writeFileSync(join(root, '.gitattributes'), 'site/a.ts ident\n');
  const { commit } = new Git(dir).commit([{ file: 'a.ts', text: '$Id: words$\n' }], 'Any', '');
  expect(git('show', `${commit}:./a.ts`)).toBe('$Id$');
});

test('creates no branch if nothing has changed', () => {
  const same = () => new Git(dir).commit([{ file: 'a.ts', text: 'a\n' }], 'Nothing', '');
  expect(same).toThrow(new GitError('The last commit already contains all changes.'));
  expect(git('branch', '--list', 'editor/*')).toBe('');
});

test('reports why Git cannot be used', () => {
  author('');
  git('config', 'user.useConfigOnly', 'true');
  expect(() => new Git(dir).commit([{ file: 'a.ts', text: 'x' }], 'Any', '')).toThrow(GitError);
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(new Git(dir).missing()).toMatch(/dubious ownership/);
  vi.unstubAllEnvs();
  rmSync(join(root, '.git'), { recursive: true });
  expect(new Git(dir).missing()).toBe('This project is not in a Git repository');
  git('init', '-q', '..');
  expect(new Git(dir).missing()).toBe('This repository has no commit yet');
});
