import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatProblem } from '../../../compile/content/problems';
import { fieldsWrittenTwice } from '../../site/fieldsWrittenTwice';

const folder = mkdtempSync(join(tmpdir(), 'fields-'));
afterAll(() => rmSync(folder, { recursive: true }));

function said(text: string): string[] {
  const file = join(folder, 'faq.ts');
  writeFileSync(file, text);
  return fieldsWrittenTwice([file]).map((problem) => formatProblem({ ...problem, file: 'faq.ts' }));
}

test.each([
  "export default [{\n  question: 'One',\n  answer: 'Two',\n  question: 'Three',\n}];",
  "export default { list: [{\n  question: 'One',\n  answer: { question: 'Two' },\n  'question': 'Three',\n}] } satisfies A;",
])('a field that stands twice in one group is told with its line', (text) =>
  expect(said(text)).toEqual([
    'faq.ts › line 4: "question" is written twice in one group, first in line 2: leave one of them out',
  ]),
);

test('groups beside and in each other have fields of one name', () => {
  expect(said("export default [{ a: 'x', b: { a: 'y' } }, { a: 'z' }];")).toEqual([]);
});

test('the files of the site have none', () => {
  expect(fieldsWrittenTwice()).toEqual([]);
});
