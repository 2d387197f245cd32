import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatProblem } from '../../../compile/content/problems';
import { duplicateFields } from '../../site/duplicateFields';

const folder = mkdtempSync(join(tmpdir(), 'fields-'));
afterAll(() => rmSync(folder, { recursive: true }));

function problemsIn(text: string): string[] {
  const file = join(folder, 'faq.ts');
  writeFileSync(file, text);
  return duplicateFields([file]).map((problem) => formatProblem({ ...problem, file: 'faq.ts' }));
}

test.each([
  "export default [{\n  question: 'One',\n  answer: 'Two',\n  question: 'Three',\n}];",
  "export default { list: [{\n  question: 'One',\n  answer: { question: 'Two' },\n  'question': 'Three',\n}] } satisfies A;",
])('reports a duplicate field with its line', (text) =>
  expect(problemsIn(text)).toEqual([
    'faq.ts › line 4: "question" is written twice in one group, first in line 2: leave one of them out',
  ]),
);

test('sibling and nested groups may have fields of the same name', () => {
  expect(problemsIn("export default [{ a: 'x', b: { a: 'y' } }, { a: 'z' }];")).toEqual([]);
});

test("the site's files have no duplicate fields", () => {
  expect(duplicateFields()).toEqual([]);
});
