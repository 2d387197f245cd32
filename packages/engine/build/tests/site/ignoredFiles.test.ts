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
])('detects ignored content: %s', (path) => expect(isIgnoredFile(path)).toBe(true));

test.each(['faq.ts', 'services/one.ts', 'cities.json', 'notes.md', '.faq.js', 'services/.#one.js', 'schemas/a/b.js'])(
  'is no ignored content: %s',
  (path) => expect(isIgnoredFile(path)).toBe(false),
);

describe('ignored content is reported', () => {
  const project = scratch.copyProject('passed-over');
  const messages = [
    'src/content/services/more/one.ts: is not read, as it is in a nested folder: move it out of "more"',
    'src/content/services/one.js: is not read, as its name does not end in ".ts": call it one.ts',
    'src/content/values.ts.txt: is not read, as its name does not end in ".ts": call it values.ts',
  ];
  beforeAll(() => {
    for (const file of ['services/more/one.ts', 'services/one.js', 'values.ts.txt'])
      project.write(`src/content/${file}`, 'export default {};\n');
  });

  test.each(['build', 'check'] as const)('by the %s', (command) => {
    const { status, output } = project[command]();
    expect(status).toBe(1);
    expect(output.split('\n').filter((line) => line.includes('is not read'))).toEqual(messages);
    expect(existsSync(join(project.dir, 'dist'))).toBe(false);
  });
});
