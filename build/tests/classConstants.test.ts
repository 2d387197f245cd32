import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { classConstants } from '../classConstants';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'classes-'));
  writeFileSync(join(folder, 'component.module.css'), '.title { color: red } .wide { width: 1px }');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a component with styles. Resolves with its code. */
async function codeOf(component: string): Promise<string> {
  const entry = join(folder, 'component.tsx');
  writeFileSync(entry, `import styles from './component.module.css';\n${component}`);
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    css: { modules: { generateScopedName: 'its-[local]' } },
    plugins: [classConstants()],
    build: { write: false, minify: true, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  if (!('output' in built)) throw new Error('not one build');
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('a class is a text of its own in the code, and what is not used is not there', async () => {
  const code = await codeOf('export const names = () => [styles.title];');
  expect(code).toMatch(/\[[`'"]its-title[`'"]\]/);
  expect(code).not.toContain('its-wide');
});

test('a class that is chosen by a property is found', async () => {
  const code = await codeOf('export const nameOf = (kind: string) => styles[kind];');
  expect(code).toContain('its-title');
  expect(code).toContain('its-wide');
});

test('a class that the styles do not have ends the build, and is named', async () => {
  await expect(codeOf('export const names = () => [styles.titel];')).rejects.toThrow(
    /`titel`.*component\.module\.css/s,
  );
});

test.each([
  ['with a hyphen', '.is-open', "styles['is-open']", 'is-open'],
  ['with a hyphen, chosen by a property', '.is-open', 'styles[kind]', 'is-open'],
  ['with a colon', '.is\\:open', "styles['is:open']", 'is:open'],
  ['with a word of the language', '.default', 'styles.default', 'default'],
])('a class %s is found', async (_, selector, use, name) => {
  writeFileSync(join(folder, 'component.module.css'), `.title { color: red } ${selector} { color: blue }`);
  const file = join(folder, 'built.mjs');
  writeFileSync(file, await codeOf(`export const nameOf = (kind: string) => [kind, ${use}];`));
  const { nameOf } = await import(pathToFileURL(file).href);
  expect(nameOf(name)).toEqual([name, expect.stringContaining('its-')]);
});
