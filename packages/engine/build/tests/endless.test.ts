import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import pages from '../../../../pages.config';
import { Scratch } from './scratch';

const CONTENT = 'src/content/faq.ts';

const used = new Set(pages.flatMap(({ sections }) => sections.map(({ type }) => type)));
/** The definition of a section that is on a page and makes something of the content. */
const section =
  globSync('src/sections/*/section.ts').find(
    (file) =>
      [...used].some((type) => file.includes(`/${type}/`)) && /data: \([^)]*\) => \{/.test(readFileSync(file, 'utf8')),
  ) ?? '';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test('the development server says which file never ends, and goes on when it is mended', () => {
  const project = scratch.copyProject('endless');
  const { output } = project.run(process.execPath, 'packages/engine/build/tests/endlessSite.ts', CONTENT, section);
  const told = output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const ends = { mistakes: 'none', home: '/' };
  const stuckAt = (file: string) => ({ mistakes: expect.stringContaining(`${file}:`) });
  expect(told, output).toEqual([stuckAt(CONTENT), ends, stuckAt(section), ends]);
  expect(told[0].mistakes).toMatch(/:\d+: is there an endless loop\?/);
});
