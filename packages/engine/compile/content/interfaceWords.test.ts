import { expect, test } from 'vitest';
import words from '../../../../src/content/words';
import { contentWith } from '../tests/littleSite';
import { readContent } from './content';
import { formatProblem } from './problems';

/** What is said of the words when those of the footer are changed. */
const saidOf = (change: object) =>
  readContent(contentWith({ 'words.ts': { ...words, footer: { ...words.footer, ...change } } })).problems.map(
    formatProblem,
  );

const place = 'src/content/words.ts › footer › copyright:';

test('a text keeps its places, and has no others', () => {
  for (const copyright of ['© {name}', '© {year} {name}']) expect(saidOf({ copyright })).toEqual([]);
  expect(saidOf({ copyright: '© us' })).toEqual([`${place} needs {name}, which stands for the company`]);
  expect(saidOf({ copyright: '© {name}, {company.address}' })).toEqual([
    `${place} {company.address} is unknown here: leave it out`,
  ]);
});

test('a word that is empty or missing is told', () => {
  expect(saidOf({ social: ' ' })).toEqual(['src/content/words.ts › footer › social: is empty']);
  expect(saidOf({ social: undefined })).toHaveLength(1);
});
