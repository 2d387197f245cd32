import { expect, test } from 'vitest';
import { formatProblem } from '../content/problems';
import { sectionDefinitions } from '../registry';
import { missingPages } from './missingPages';

const form = [...sectionDefinitions.values()].find(({ leadsTo }) => leadsTo.length > 0);
const [type, leadsTo] = [form?.type ?? '', form?.leadsTo ?? []];

const mistakes = (configs: unknown[], ...paths: string[]) =>
  missingPages(
    configs,
    paths.map((path) => ({ path, anchors: [] })),
  ).map(formatProblem);
const lost = leadsTo.map(
  (path) =>
    `pages.config.ts: there is no page "${path}", to which a section of type "${type}" leads: add it, or write redirectFrom: ['${path}'] into the page that takes its place`,
);

test('pages that visible sections link to are required, and reported once', () => {
  const shows = { sections: [{ type }, { type: 'unknown' }, { type, hidden: false }] };
  expect(mistakes([shows, shows], '/', '/404')).toEqual(lost);
  expect(mistakes([shows], '/', '/404', ...leadsTo)).toEqual([]);
  expect(mistakes([{ sections: [{ type, hidden: true }] }, {}, 'x', { sections: 'x' }], '/', '/404')).toEqual([]);
});

test('an invalid section does not hide missing pages of others', () => {
  for (const wrong of [{}, 7, { type: 7 }, { type: 'text', hidden: 'yes' }])
    expect(mistakes([{ sections: [wrong, { type }] }], '/', '/404')).toEqual(lost);
});

test('a page may replace a required one with redirectFrom', () => {
  const moved = leadsTo.map((path) => ({ path: `/other${path}`, redirectFrom: [path] }));
  expect(mistakes([{ sections: [{ type }] }, ...moved], '/', '/404', ...moved.map(({ path }) => path))).toEqual([]);
});

test('home page and not-found page cannot be replaced by redirects', () => {
  expect(mistakes([{ path: '/lost', redirectFrom: ['/404'] }], '/', '/lost')).toEqual([
    'pages.config.ts: there is no page "/404", which is shown for unknown addresses: let "/404" be the path of /lost, not an old address of it',
  ]);
  expect(mistakes([{ path: '/start', redirectFrom: ['/'] }], '/start', '/404')).toHaveLength(1);
});
