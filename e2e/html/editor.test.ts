import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITOR_PATH } from '@worldwright/editor';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DIST } from '../support/built';
import { has, marksOf, wordsIn } from './marks';

/** The editor and the catalogue: code that a browser might get. */
const editor = globSync(['packages/editor/{catalogue,model,ui}/**/*.{ts,tsx}', 'packages/engine/build/catalogue.ts'], {
  exclude: ['**/tests/**', '**/*.test.*'],
});
/** All that the site is made of, or with. */
const site = globSync(
  ['{src,packages/{engine,server,relay}}/**/*.{ts,tsx,css}', '*.ts', 'public/**/*.{svg,txt,json}'],
  {
    exclude: [
      '**/tests/**',
      '**/*.test.*',
      'packages/engine/build/catalogue.ts',
      'packages/server/hosts/conformance/**',
    ],
  },
);

/** The packages that the site is made of. */
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const allowed = new Set(Object.keys(dependencies));

/** The packages whose code visitors get, as the site names them. */
const shipped = [...readFileSync(join(DIST, 'licences.md'), 'utf8').matchAll(/^## (\S+) - /gm)].map(
  ([, name = '']) => name,
);
const packageFiles = globSync(shipped.map((name) => `node_modules/${name}/**/*.{js,mjs,cjs}`));

const siteText = [...site, ...packageFiles].map((file) => readFileSync(file, 'utf8')).join('\n');
const siteWords = new Set(wordsIn(siteText));
/** Of each module what would give it away: what may well be in the site without the editor is no mark. */
const marks = new Map(
  editor.map((file) => [file, [...marksOf(file).words].filter((mark) => !has(siteText, siteWords, mark))]),
);

const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const readable = files
  .filter(({ name }) => /\.(html|js|mjs|css|json|md|txt|xml|map)$|^[^.]+$|^_/.test(name))
  .map(({ parentPath, name }) => join(parentPath, name));

test('most modules of the editor would be known again in the built site', () => {
  const known = [...marks].filter(([, words]) => words.length > 0);
  expect(known.length).toBeGreaterThan(editor.length / 2);
});

test('no text and no name of the editor or the catalogue is built', () => {
  expect(readable.length).toBeGreaterThan(10);
  for (const file of readable) {
    const text = readFileSync(file, 'utf8');
    const inText = new Set(wordsIn(text));
    const found = [...marks].flatMap(([module, words]) => {
      const there = words.filter((word) => has(text, inText, word));
      return there.length > 0 ? `${module}: ${there.join(', ')}` : [];
    });
    expect(found, file).toEqual([]);
  }
});

test('no package that the editor alone uses is built, and neither its page nor the catalogue', () => {
  // What the site may bring to visitors are its dependencies. What it imports is no measure: it may be what it should not.
  const own = [...new Set(editor.flatMap((file) => [...marksOf(file).packages]))].filter((name) => !allowed.has(name));
  expect(own.length).toBeGreaterThan(1);
  expect(shipped.filter((name) => own.includes(name))).toEqual([]);
  const pages = ['catalogue', EDITOR_PATH.slice(1)].map((path) => join(DIST, path));
  expect(readable.filter((file) => pages.some((path) => file.startsWith(path)))).toEqual([]);
});
