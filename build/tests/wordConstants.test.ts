import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wordConstants } from '../wordConstants';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'));
  mkdirSync(join(folder, 'src/content'), { recursive: true });
  mkdirSync(join(folder, 'src/ui'));
  const words = { form: { send: 'Say "hello"', close: 'Close it' } };
  writeFileSync(join(folder, 'src/content/words.ts'), `export default ${JSON.stringify(words)}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds code that uses words. Resolves with what comes out. */
async function codeOf(code: string): Promise<string> {
  const entry = join(folder, 'src/ui/component.tsx');
  writeFileSync(entry, `import words from '../content/words';\n${code}`);
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [wordConstants()],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  if (!('output' in built)) throw new Error('not one build');
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('a word stands where it is used, and what is not used is not there', async () => {
  const code = await codeOf('export const label = () => words.form.send;');
  expect(code).toMatch(/Say \\?"hello\\?"/);
  expect(code).not.toContain('Close it');
});

test('a word that is chosen by a name is found', async () => {
  const code = await codeOf("export const label = (name: 'send' | 'close') => words.form[name];");
  expect(code).toContain('Close it');
});
