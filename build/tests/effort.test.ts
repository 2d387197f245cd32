import { expect, test } from 'vitest';
import { effortsOf, FEW } from '../effort';

const MAIN = ['/', '/about-us'];
const many = (folder: string) => Array.from({ length: FEW + 1 }, (_, index) => `${folder}${index}`);

test('of few pages, each is compressed as well as can be', () => {
  const paths = [...MAIN, '/service/one'];
  const effortOf = effortsOf(paths, (path) => MAIN.includes(path));
  expect(paths.map(effortOf)).toEqual(['best', 'best', 'best']);
});

test('of many, those that are made for entries are compressed quickly, and all others as well as can be', () => {
  const entries = many('/service/');
  const effortOf = effortsOf([...MAIN, '/in/one', ...entries], (path) => !path.startsWith('/service/'));
  expect([...MAIN, '/in/one'].map(effortOf)).toEqual(['best', 'best', 'best']);
  expect(new Set(entries.map(effortOf))).toEqual(new Set(['quick']));
});

test('what the main pages weigh does not depend on how many pages a program writes beside them', () => {
  const landing = many('/in/place-');
  const effortOf = effortsOf([...landing, ...MAIN], () => true);
  expect(MAIN.map(effortOf)).toEqual(['best', 'best']);
  expect(new Set(landing.map(effortOf))).toEqual(new Set(['quick']));
  // Also where all of them are at the top, there is an end to what takes long.
  const top = effortsOf([...MAIN, ...many('/place-')], () => true);
  expect(MAIN.map(top)).toEqual(['best', 'best']);
  expect([...MAIN, ...many('/place-')].filter((path) => top(path) === 'best')).toHaveLength(FEW);
});
