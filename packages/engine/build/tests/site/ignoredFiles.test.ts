import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isIgnoredFile } from '../../site/ignoredFiles';
import { Scratch } from '../scratch';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test.each([
  'faq.js',
  'services/one.mts',
  'services/one.TS',
  'services/one.ts.txt',
  'services/more/one.ts',
  'a/b/c.jsx',
  'news/My first post.md',
  'news/my-first-post.mdx',
  'news/my-first-post.docx',
  'faq.yaml',
])('detects ignored content: %s', (path) => {
  expect(isIgnoredFile(`src/content/${path}`)).toBe(true);
  expect(isIgnoredFile(`src/languages/de/${path}`)).toBe(true);
});

test.each([
  'src/content/faq.ts',
  'src/content/services/one.ts',
  'src/content/cities.json',
  'src/content/services/README.md',
  'src/content/.faq.js',
  'src/content/services/.#one.js',
  'src/content/schemas/a/b.js',
  'src/languages/de/services/one.ts',
  'src/theme/one.js',
])('is no ignored content: %s', (path) => expect(isIgnoredFile(path)).toBe(false));

test('detects ignored files beside the folders of languages', () =>
  expect(isIgnoredFile('src/languages/de.ts')).toBe(true));

describe('ignored content is reported', () => {
  const project = scratch.copyProject('passed-over');
  const messages = [
    'src/content/services/more/one.ts: is not read, as it is in a nested folder: move it out of "more"',
    expect.stringMatching(/^src\/content\/services\/Of ours\.md: .*\.md files: write it as of-ours\.ts/),
    'src/content/services/one.js: is not read, as its name does not end in ".ts": call it one.ts',
    'src/content/values.ts.txt: is not read, as its name does not end in ".ts": call it values.ts',
    'src/languages/de/faq.js: is not read, as its name does not end in ".ts": call it faq.ts',
  ];
  beforeAll(() => {
    for (const file of ['services/more/one.ts', 'services/one.js', 'services/Of ours.md', 'values.ts.txt'])
      project.write(`src/content/${file}`, 'export default {};\n');
    project.write('src/languages/de/faq.js', 'export default {};\n');
  });

  test.each(['build', 'check'] as const)('by the %s', (command) => {
    const { status, output } = project[command]();
    expect(status).toBe(1);
    expect(output.split('\n').filter((line) => line.includes('is not read'))).toEqual(messages);
    expect(existsSync(join(project.dir, 'dist'))).toBe(false);
  });
});
