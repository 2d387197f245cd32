import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow, publicFiles } from '../../site/filesBelow';
import { readOwnFiles } from '../../site/ownFiles';
import { fingerprint } from '../../sources';

const project = process.cwd();
let folder: string;

/** Writes a file and its folders. */
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A site with symbolic links to a folder and a file outside it. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'links-'));
  mkdirSync(join(folder, 'site'));
  process.chdir(join(folder, 'site'));
  for (const [name, text] of Object.entries({
    'pages.config.ts': 'export default []',
    'src/content/faq.ts': 'export default []',
    'src/content/schemas/faq.ts': 'throw new Error("no content")',
    'src/content/.faq.ts': 'throw new Error("no content")',
    '../shared/services/one.ts': "export default { title: 'One' }",
    '../shared/values.ts': "export default ['fair']",
  }))
    write(name, text);
  symlinkSync('../../../shared/services', 'src/content/services', 'dir');
  symlinkSync('../../../shared/values.ts', 'src/content/values.ts');
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

test('reads content behind symbolic links', async () => {
  const { content } = await readOwnFiles();
  expect([...content]).toEqual([
    ['faq.ts', []],
    ['services/one.ts', { title: 'One' }],
    ['values.ts', ['fair']],
  ]);
});

test.each(['services/one.ts', 'values.ts'])('a change of %s behind a symbolic link requires a new build', (file) => {
  const before = fingerprint();
  writeFileSync(`../shared/${file}`, 'export default {}');
  expect(fingerprint()).not.toBe(before);
});

test('ignores broken and circular links', () => {
  symlinkSync('someone@machine.4711', 'src/content/.#faq.ts');
  symlinkSync('..', 'src/content/services/circle', 'dir');
  expect(filesBelow('src/content').filter((file) => file.includes('circle/circle'))).toEqual([]);
  expect(filesBelow('src/content')).toContain(join('src/content', 'values.ts'));
});

test('publicFiles includes files behind symbolic links', () => {
  write('public/robots.png', '');
  write('../shared/papers/terms.pdf', '');
  symlinkSync('../../shared/papers/terms.pdf', 'public/our-terms.pdf');
  for (const name of ['papers', 'archive']) symlinkSync('../../shared/papers', `public/${name}`, 'dir');
  expect(publicFiles().sort()).toEqual(['archive/terms.pdf', 'our-terms.pdf', 'papers/terms.pdf', 'robots.png']);
});
