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

/** Matches reads of a variable. Excludes Vite's own, such as `DEV`. */
const READ = /\b(?:process\.env\.|environment\.|import\.meta\.env\.(?=VITE_))([A-Z][A-Z0-9_]*)\b(?! = )/g;

/** Matches a variable in a schema of settings: `RELAY_HOST: z.string()`, `PORT: number(…)`. */
const KEY = /^\s+([A-Z][A-Z0-9_]*): [a-z]/gm;

/** Variables set by the system, which child processes need. */
const SYSTEM_VARIABLES = ['PATH', 'HOME'];

const namesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const read = new Set(
  sources.flatMap((text) => [...namesOf(text, READ), ...(text.includes("from 'zod'") ? namesOf(text, KEY) : [])]),
);
for (const name of SYSTEM_VARIABLES) read.delete(name);

test('.env.example lists exactly the variables that the code reads', () => {
  expect(entries.map(({ name }) => name).sort()).toEqual([...read].sort());
});

test('all reads of variables match the pattern above', () => {
  for (const text of sources) expect(text).not.toMatch(/\}\s*=\s*(process|import\.meta)\.env\b|\benv\[['"`]/);
});

test('all variables built into the site have a type', () => {
  const declared = namesOf(readFileSync('packages/engine/env.d.ts', 'utf8'), /readonly (\w+)\?: string/g);
  // Names with an underscore: Vite's own variables have none, except BASE_URL.
  const built = sources.flatMap((text) => namesOf(text, /\bimport\.meta\.env\.(?!BASE_URL\b)([A-Z]+_[A-Z_]+)\b/g));
  expect(declared.sort()).toEqual([...new Set(built)].sort());
});

test('.env.example sets nothing, and shows the defaults of relay and server', () => {
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  const given = entries.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
  expect(readConfig(Object.fromEntries(given))).toEqual(readConfig({}));
  expect(readSettings(Object.fromEntries(given))).toEqual(readSettings({}));
});
