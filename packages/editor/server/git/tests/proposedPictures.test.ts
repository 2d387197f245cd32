import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PAGES } from '../../../model/files.ts';
import { describeText } from '../../files/siteFiles';
import { LIBRARY } from '../../pictures';
import { Git } from '../git';
import { picturesFor } from '../proposer';
import { makeRepository } from './repository';

const root = mkdtempSync(join(tmpdir(), 'proposed-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const entry = (name: string) => ({ src: `/pictures/${name}.0a1b2.png`, width: 640, height: 480, widths: [240] });
const libraryWith = (...names: string[]) =>
  `${JSON.stringify(Object.fromEntries(names.map((name) => [name, entry(name)])), null, 2)}\n`;

/** Binary data. */
const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);

function add(name: string): void {
  write(`pictures/${name}.webp`, bytes);
  for (const ending of ['.png', '.webp', '-240.avif']) write(`public/pictures/${name}.0a1b2${ending}`, bytes);
}

test('a proposal includes exactly the uncommitted pictures that it uses', () => {
  const before = libraryWith('cat', 'world');
  write(LIBRARY, before);
  const git = makeRepository(root);
  for (const name of ['dog', 'dog-2', 'dog-night', 'team/ada']) add(name);
  write(LIBRARY, libraryWith('cat', 'dog', 'dog-2', 'dog-night', 'team/ada', 'world'));

  const draft = (...names: string[]) => {
    const pictures = names.map((src) => `{ picture: { src: '${src}', alt: 'What is to be seen' } }`);
    const edited = describeText(PAGES, `export default [{ sections: [${pictures.join(', ')}] }];`);
    return [{ file: PAGES, changes: [], base: undefined, edited, origin: undefined }];
  };
  expect(picturesFor(root, draft('world'), before)).toEqual([]);
  const { branch } = new Git(root).commit(picturesFor(root, draft('world', 'dog', 'team/ada'), before), 'A dog', '');
  const files = ['dog', 'dog-night', 'team/ada'].flatMap((name) => [
    `pictures/${name}.webp`,
    ...['-240.avif', '.png', '.webp'].map((ending) => `public/pictures/${name}.0a1b2${ending}`),
  ]);
  expect(git('diff', '--name-only', 'HEAD', branch).split('\n')).toEqual([...files, LIBRARY].toSorted());
  expect(git('show', `${branch}:${LIBRARY}`)).toBe(libraryWith('cat', 'dog', 'dog-night', 'team/ada', 'world').trim());
  const master = spawnSync('git', ['show', `${branch}:pictures/dog.webp`], { cwd: root }).stdout;
  expect(Uint8Array.from(master)).toEqual(bytes);
  expect(readFileSync(join(root, LIBRARY), 'utf8')).toContain('"dog-2"');
});
