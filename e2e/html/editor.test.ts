import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITOR_PATH } from '@worldwright/editor';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DIST } from '../support/built';
import { contains, fingerprintOf, wordsIn } from './fingerprint';

/** Source files of the editor and the catalogue that could end up in a browser. */
const editor = globSync(['packages/editor/{catalogue,model,ui}/**/*.{ts,tsx}', 'packages/engine/build/catalogue.ts'], {
  exclude: ['**/tests/**', '**/*.test.*'],
});
/** Source files of the site. */
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

/** The site's dependencies. */
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const allowed = new Set(Object.keys(dependencies));

/** The packages whose code visitors download, as listed in the site's licences. */
const shipped = [...readFileSync(join(DIST, 'licences.md'), 'utf8').matchAll(/^## (\S+) - /gm)].map(
  ([, name = '']) => name,
);
const packageFiles = globSync(shipped.map((name) => `node_modules/${name}/**/*.{js,mjs,cjs}`));

const siteText = [...site, ...packageFiles].map((file) => readFileSync(file, 'utf8')).join('\n');
const siteWords = new Set(wordsIn(siteText));
/** For each module of the editor, the words that identify it: those that do not occur in the site's sources. */
const fingerprints = new Map(
  editor.map((file) => [file, [...fingerprintOf(file).words].filter((mark) => !contains(siteText, siteWords, mark))]),
);

const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const readable = files
  .filter(({ name }) => /\.(html|js|mjs|css|json|md|txt|xml|map)$|^[^.]+$|^_/.test(name))
  .map(({ parentPath, name }) => join(parentPath, name));

test('most modules of the editor have words that would identify them in the built site', () => {
  const known = [...fingerprints].filter(([, words]) => words.length > 0);
  expect(known.length).toBeGreaterThan(editor.length / 2);
});

test('no text or name of the editor or the catalogue is in the built site', () => {
  expect(readable.length).toBeGreaterThan(10);
  for (const file of readable) {
    const text = readFileSync(file, 'utf8');
    const inText = new Set(wordsIn(text));
    const found = [...fingerprints].flatMap(([module, words]) => {
      const matches = words.filter((word) => contains(text, inText, word));
      return matches.length > 0 ? `${module}: ${matches.join(', ')}` : [];
    });
    expect(found, file).toEqual([]);
  }
});

test('no package that only the editor uses is in the built site, nor its page or the catalogue', () => {
  // Compared with the dependencies, not with the site's imports, which could be the fault.
  const own = [...new Set(editor.flatMap((file) => [...fingerprintOf(file).packages]))].filter(
    (name) => !allowed.has(name),
  );
  expect(own.length).toBeGreaterThan(1);
  expect(shipped.filter((name) => own.includes(name))).toEqual([]);
  const pages = ['catalogue', EDITOR_PATH.slice(1)].map((path) => join(DIST, path));
  expect(readable.filter((file) => pages.some((path) => file.startsWith(path)))).toEqual([]);
});
