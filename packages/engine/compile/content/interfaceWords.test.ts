import { expect, test } from 'vitest';
import words from '../../../../src/content/words';
import { contentWith } from '../tests/littleSite';
import { readContent } from './content';
import { formatProblem } from './problems';

/** Returns the problems of interface words with a changed footer. */
const problemsOf = (change: object) =>
  readContent(contentWith({ 'words.ts': { ...words, footer: { ...words.footer, ...change } } })).problems.map(
    formatProblem,
  );

const place = 'src/content/words.ts › footer › copyright:';

test('a text must have the placeholders of the original, and no others', () => {
  for (const copyright of ['© {name}', '© {year} {name}']) expect(problemsOf({ copyright })).toEqual([]);
  expect(problemsOf({ copyright: '© us' })).toEqual([`${place} needs {name}, which stands for the company`]);
  expect(problemsOf({ copyright: '© {Name}' })).toEqual([
    `${place} {Name} is unknown here: write {name}, which stands for the company`,
  ]);
  expect(problemsOf({ copyright: '© {name}, {company.address}' })).toEqual([
    `${place} {company.address} is unknown here: leave it out`,
  ]);
});

test('empty and missing words are reported', () => {
  expect(problemsOf({ social: ' ' })).toEqual(['src/content/words.ts › footer › social: is empty']);
  expect(problemsOf({ social: undefined })).toHaveLength(1);
});
