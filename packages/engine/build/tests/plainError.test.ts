import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteError } from '../../compile/content/problems';
import { checkColours } from '../colours';
import { explain } from '../explain';
import { isPlain, PlainError } from '../plainError';
import { checkPictures } from '../site/pictureFiles';

const [project, empty] = [process.cwd(), mkdtempSync(join(tmpdir(), 'faulty-'))];
beforeAll(() => {
  for (const folder of ['src/theme', 'public']) mkdirSync(join(empty, folder), { recursive: true });
  writeFileSync(join(empty, 'src/theme/tokens.css'), '');
  cpSync('src/theme/colours.ts', join(empty, 'src/theme/colours.ts'));
  writeFileSync(join(empty, 'src/pictures.json'), '[]');
  process.chdir(empty);
});
afterAll(() => {
  process.chdir(project);
  rmSync(empty, { recursive: true });
});

/** Returns the error of a function, with a stack as if a file of the site had called it. */
function thrownBy(faulty: () => unknown): Error {
  try {
    faulty();
  } catch (error) {
    if (error instanceof Error) return Object.assign(error, { stack: `at ${resolve('src/content/faq.ts')}:1:2` });
  }
  throw new Error('nothing was thrown');
}

test.each([
  ['colours', checkColours, 'src/theme/tokens.css › --'],
  ['pictures', checkPictures, 'src/pictures.json: is not'],
])('mistakes of %s are explained by their message, without a position in the code', (_name, faulty, words) => {
  const error = thrownBy(faulty);
  expect(error).toBeInstanceOf(PlainError);
  expect(explain(error)).toBe(error.message);
  expect(error.message.startsWith(words), error.message).toBe(true);
});

test('a picture list with invalid JSON is reported with its fix', () => {
  writeFileSync(join(empty, 'src/pictures.json'), '{ "world": ');
  expect(explain(thrownBy(checkPictures))).toMatch(
    /^src\/pictures\.json: is not written right as JSON: `npm run pictures`/,
  );
});

test("explains the site's mistakes by their message, for any copy of SiteError", () => {
  const problems = [{ file: 'pages.config.ts', path: ['/'], message: 'is wrong' }];
  const error = thrownBy(() => {
    throw new SiteError(problems);
  });
  expect(explain(error)).toBe("1 mistake in the site's files\n\npages.config.ts › /: is wrong");
});

test.each([
  ['EACCES', /^dist\/it's\.html: .*permission/],
  ['EPERM', /^dist\/it's\.html: .*permission/],
  ['EROFS', /^dist\/it's\.html: .*read-only/],
  ['ENOSPC', /^dist\/it's\.html: .*full.*Free/],
  ['EBUSY', /^dist\/it's\.html: .*mounted/],
  ['EMFILE', /^dist\/it's\.html: .*ulimit/],
])('%s is explained in one line with path and fix', (code, line) => {
  const error = new Error(`${code}: some words, open '${resolve("dist/it's.html")}'`);
  const renaming = new Error(`${code}: some words, rename '/elsewhere' -> '${resolve("dist/it's.html")}'`);
  const bundler = new Error(`Build failed with 1 error:\n\n${error.message}\n    at a file`);
  for (const thrown of [error, renaming, bundler, new Error('It broke.', { cause: error })]) {
    expect(isPlain(thrown)).toBe(true);
    expect(explain(thrown)).toMatch(line);
    expect(explain(thrown)).not.toContain('\n');
  }
});

test('explains a system error without a path', () => {
  expect(explain(new Error('ENOSPC: no space left on device, write'))).toMatch(/^the disk is full/);
  expect(explain(new Error('Worker initialization failure: EMFILE'))).toMatch(/^too many files are open/);
});

test('other system errors are not plain', () => {
  expect(isPlain(new Error("ENOENT: no such file or directory, open 'a'"))).toBe(false);
});

test('other errors are explained with their position', () => {
  const error = thrownBy(() => {
    throw new Error('it broke');
  });
  expect(explain(error)).toBe('src/content/faq.ts:1:2: it broke');
  expect(explain('no error at all')).toBe('no error at all');
});

test.each([
  ['row', "row is not defined: a text stands between quotes, 'row'"],
  ['True', 'True is not defined: write true'],
  ['FALSE', 'FALSE is not defined: write false'],
  ['yes', 'yes is not defined: write true'],
  ['no', 'no is not defined: write false'],
])('explains how to fix %s without quotes', (name, message) => {
  expect(
    explain(
      thrownBy(() => {
        throw new ReferenceError(`${name} is not defined`);
      }),
    ),
  ).toBe(`src/content/faq.ts:1:2: ${message}`);
});

test('finds the position if the path has spaces, brackets and non-ASCII letters', () => {
  const odd = join(empty, 'Mein Büro (neu) [1]');
  mkdirSync(odd);
  process.chdir(odd);
  const file = resolve('src/content/faq.ts');
  const stacks = [
    `Error: it broke\n    at new Page (${file}:1:2)\n    at async Promise.all (index 0)`,
    `Error: it broke\n    at ${file}:1:2`,
    `Error: it broke\n    at async ${file}:1:2`,
    `Error: it broke\n    at ${pathToFileURL(file)}:1:2`,
    `Error: it broke\n    at async Page.read (${pathToFileURL(file)}:1:2)`,
    `Error: it broke\n    at node:internal/a:3:4\n    at Page.read (${file}:1:2)`,
  ];
  const explained = stacks.map((stack) => explain(Object.assign(new Error('it broke'), { stack })));
  process.chdir(empty);
  expect(explained).toEqual(stacks.map(() => 'src/content/faq.ts:1:2: it broke'));
});

test('finds the position on Windows, with drive letters', () => {
  const explained = (place: string) =>
    explain(Object.assign(new Error('it broke'), { stack: `Error: it broke\n    at ${place}` }), 'C:\\Sites\\our site');
  for (const place of [
    'C:\\Sites\\our site\\src\\content\\faq.ts:1:2',
    'Page.read (c:\\Sites\\our site\\src\\content\\faq.ts:1:2)',
    'async file:///C:/Sites/our%20site/src/content/faq.ts:1:2',
  ])
    expect(explained(place), place).toBe('src/content/faq.ts:1:2: it broke');
  for (const place of ['C:\\Sites\\bundler.js:1:2', 'D:\\bundler.js:1:2', 'C:\\Sites\\our site\\build\\site.ts:1:2'])
    expect(explained(place), place).toBe('it broke');
});

test('omits positions outside the project and terminal colours', () => {
  const error = new Error('\u001b[31mit broke\u001b[0m');
  for (const place of [resolve('../elsewhere/bundler.js'), resolve('node_modules/bundler.js')])
    expect(explain(Object.assign(error, { stack: `at ${place}:1:2` }))).toBe('it broke');
  expect(explain(Object.assign(error, { stack: `at ${resolve('src/content/faq.ts')}:1:2` }))).toBe(
    'src/content/faq.ts:1:2: it broke',
  );
});
