import { globSync, readFileSync } from 'node:fs';
import { readConfig } from '@worldwright/relay';
import { readSettings } from '@worldwright/server';
import { expect, test } from 'vitest';

const example = readFileSync('.env.example', 'utf8');
const entries = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));

const sources = globSync('**/*.{ts,tsx}', { exclude: ['node_modules', 'dist', '**/tests', '**/*.test.*'] }).map(
  (file) => readFileSync(file, 'utf8'),
);

/** A variable that is read, and not written. What Vite adds of its own, such as `DEV`, is no setting. */
const READ = /\b(?:process\.env\.|environment\.|import\.meta\.env\.(?=VITE_))([A-Z][A-Z0-9_]*)\b(?! = )/g;

/** A variable in a schema of settings: `RELAY_HOST: z.string()`, `PORT: number(…)`. */
const KEY = /^\s+([A-Z][A-Z0-9_]*): [a-z]/gm;

/** Every system sets them, and programs that we start need them. */
const GIVEN = ['PATH', 'HOME'];

const namesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const read = new Set(
  sources.flatMap((text) => [...namesOf(text, READ), ...(text.includes("from 'zod'") ? namesOf(text, KEY) : [])]),
);
for (const name of GIVEN) read.delete(name);

test('.env.example names each variable that the code reads, once, and no other', () => {
  expect(entries.map(({ name }) => name).sort()).toEqual([...read].sort());
});

test('no variable is read in a way that the names are not found in', () => {
  for (const text of sources) expect(text).not.toMatch(/\}\s*=\s*(process|import\.meta)\.env\b|\benv\[['"`]/);
});

test('what is built into the site has a type', () => {
  const declared = namesOf(readFileSync('packages/engine/env.d.ts', 'utf8'), /readonly (\w+)\?: string/g);
  // Names with an underscore: what Vite adds of its own, such as `DEV`, has none but in BASE_URL.
  const built = sources.flatMap((text) => namesOf(text, /\bimport\.meta\.env\.(?!BASE_URL\b)([A-Z]+_[A-Z_]+)\b/g));
  expect(declared.sort()).toEqual([...new Set(built)].sort());
});

test('.env.example changes nothing as it is, and names the defaults of relay and server', () => {
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  const given = entries.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
  expect(readConfig(Object.fromEntries(given))).toEqual(readConfig({}));
  expect(readSettings(Object.fromEntries(given))).toEqual(readSettings({}));
});
