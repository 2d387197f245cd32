import { expect, test } from 'vitest';
import { nearestOf } from './nearest.ts';

test.each<[string, string[], string | undefined]>([
  ['statistcs', ['services', 'statistics'], 'statistics'],
  ['statistcs', ['hero'], undefined],
  // A shared folder alone is no similarity.
  ['news/gone.ts', ['news/p-nine.ts'], undefined],
  ['news/ope.ts', ['news/open.ts', 'pews/ope.ts'], 'news/open.ts'],
  ['/services/rpa', ['/service/rpa', '/services/blockchain'], '/service/rpa'],
  ['/abut', ['/about', '/'], '/about'],
  ['HERO', ['text', 'hero'], 'hero'],
  ['industry', ['hero', 'industries', 'directory'], 'industries'],
  ['testimoniels-x', ['text', 'testimonials'], 'testimonials'],
  // As many typos: the first of the alphabet.
  ['bat', ['hat', 'cat'], 'cat'],
  // Every letter differs.
  ['x', ['ad', 'id'], undefined],
])('the nearest to %s of %o is %s', (word, candidates, nearest) => {
  expect(nearestOf(word, candidates)).toBe(nearest);
});
