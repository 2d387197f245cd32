import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { typeProblems } from '../types';

const dir = mkdtempSync(join(tmpdir(), 'types-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

const options = { module: 'esnext', moduleResolution: 'bundler', noEmit: true, strict: true, types: [] };
const own = 'packages/engine/model/tsconfig.json';
write(own, JSON.stringify({ compilerOptions: options, include: ['../../../pages.config.ts', '../../../src'] }));
write('pages.config.ts', 'export default [];\n');
write('src/content/a.ts', "import { word } from '../code/word';\nexport default word;\n");
write('src/code/word.ts', 'export const word: string = "a";\n');
symlinkSync(resolve('node_modules'), join(dir, 'node_modules'), 'dir');

test('checks the current project: ignores deleted files and broken links', async () => {
  write('src/code/old/user.ts', "import { word } from '../word';\nexport const old: string = word;\n");
  expect(await typeProblems(dir, [])).toEqual([]);
  // Like a pull that renames a word and removes its uses.
  rmSync(join(dir, 'src/code/old'), { recursive: true });
  write('src/code/word.ts', 'export const other: string = "a";\n');
  // Emacs creates such a link for a file being edited.
  symlinkSync('somebody@somewhere', join(dir, 'src/content/.#a.ts'));
  const next = { file: 'src/content/a.ts', text: "import { other } from '../code/word';\nexport default other;\n" };
  expect(await typeProblems(dir, [next])).toEqual([]);
  expect(await typeProblems(dir, [])).toMatchObject([{ file: 'src/content/a.ts' }]);
});

test('uses the only tsconfig.json of a site', async () => {
  rmSync(join(dir, own));
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['pages.config.ts', 'src'] }));
  write('src/code/word.ts', 'export const word: string = "a";\n');
  expect(await typeProblems(dir, [])).toEqual([]);
  const wrong = { file: 'pages.config.ts', text: 'export default [] satisfies string;\n' };
  expect(await typeProblems(dir, [wrong])).toMatchObject([{ file: 'pages.config.ts' }]);
});

test('checks linked packages from their sources', async () => {
  const types = ['vite/client', '@worldwright/engine/env'];
  const site = { ...options, types, target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'react-jsx' };
  const compilerOptions = { ...site, skipLibCheck: true, resolveJsonModule: true, allowImportingTsExtensions: true };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['pages.config.ts', 'src'] }));
  write('src/code/link.ts', "export { href } from '@worldwright/engine/browser';\n");
  // The copied site has no sections and content, on which other types depend.
  const unknown = (await typeProblems(dir, [])).filter(({ message }) => message.includes('Cannot find module'));
  expect(unknown).toEqual([]);
});
