import { expect, test } from 'vitest';
import { growthSince } from '../lighthouse/growth';
import type { Report } from '../lighthouse/results';

const page = (files: Record<string, number>, path = '/'): Report => ({
  path,
  files: Object.entries(files).map(([name, bytes]) => ({ name, type: name.replace(/\d/, ''), bytes })),
  failedAudits: {},
});

test.each([
  ['the same page', { document: 17_500, script: 2_900 }, []],
  ['a name with another hash', { document: 17_512, script: 2_900 }, []],
  ['a lighter page', { document: 16_000, script: 2_900 }, []],
  ['more in a file', { document: 17_500, script: 3_300 }, ['/: script 3.3 kB, 0.4 kB more']],
  [
    'a file more',
    { document: 17_500, script: 2_900, image1: 9_000 },
    ['/: image 9.0 kB, 9.0 kB more', '/: 3 requests, 1 more'],
  ],
])('%s', (_what, files, grown) => {
  expect(growthSince([page({ document: 17_500, script: 2_900 })], [page(files)])).toEqual(grown);
});

test('a page that was not measured before has not grown', () => {
  expect(growthSince([page({ document: 1 })], [page({ document: 9_000 }, '/new')])).toEqual([]);
});
