import { expect, test } from 'vitest';
import { hiddenReason, upcoming } from './schedule';

const now = Date.parse('2027-01-10T12:00Z');

test.each([
  ['a draft', { draft: true, from: '2026-01-01T00:00Z' }, /draft/],
  ['content that starts later', { from: '2027-02-01T00:00Z' }, /^from .*2027/],
  ['content that has ended', { until: '2027-01-01T00:00Z' }, /^until .*/],
])('%s is hidden', (_, value, words) => expect(hiddenReason(value, now)).toMatch(words));

test('content visible now is not hidden', () => {
  expect(hiddenReason({ from: '2027-01-01T00:00Z', until: '2027-02-01T00:00Z' }, now)).toBeUndefined();
});

test('upcoming dates are sorted, drafts come last', () => {
  const files = {
    'pages.config.ts': [
      {
        path: '/sale',
        title: 'Sale',
        until: '2027-03-01T00:00Z',
        sections: [
          { type: 'text', heading: 'Over', until: '2027-01-01T00:00Z' },
          { type: 'text', heading: 'Soon', from: '2027-02-01T00:00Z' },
        ],
      },
    ],
    'src/content/news/one.ts': { title: 'One', draft: true, from: '2027-02-01T00:00Z' },
    'src/content/news/two.ts': { title: 'Two', from: '2027-01-20T00:00+02:00', until: '2027-02-20T00:00+02:00' },
  };
  expect(upcoming(files, now).map(({ name, kind, to }) => [name, kind, to.view])).toEqual([
    ['Two', 'appears', 'content'],
    ['Soon', 'appears', 'page'],
    ['Two', 'goes', 'content'],
    ['Sale', 'goes', 'page'],
    ['One', 'draft', 'content'],
  ]);
});
