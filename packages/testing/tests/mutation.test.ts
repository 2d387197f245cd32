import { expect, test } from 'vitest';
import { forgetLoaded } from '../mutation/results.ts';

test('what no test noticed while a file was loaded is tried again, all else is kept as it is', () => {
  const mutants = [
    { id: '1', status: 'Survived', static: true },
    { id: '2', status: 'Killed', static: true },
    { id: '3', status: 'Survived', static: false },
    { id: '4', status: 'Survived' },
  ];
  const results = { schemaVersion: '1', files: { 'a.ts': { source: '', mutants } }, testFiles: { 'a.test.ts': {} } };
  expect(JSON.parse(forgetLoaded(JSON.stringify(results)))).toEqual({
    ...results,
    files: { 'a.ts': { source: '', mutants: mutants.slice(1) } },
  });
});
