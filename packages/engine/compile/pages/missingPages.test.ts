import { expect, test } from 'vitest';
import { formatProblem } from '../content/problems';
import { sectionDefinitions } from '../registry';
import { missingPages } from './missingPages';

const form = [...sectionDefinitions.values()].find(({ leadsTo }) => leadsTo.length > 0);
const [type, leadsTo] = [form?.type ?? '', form?.leadsTo ?? []];

const said = (configs: unknown[], ...paths: string[]) =>
  missingPages(
    configs,
    paths.map((path) => ({ path, anchors: [] })),
  ).map(formatProblem);
const lost = leadsTo.map(
  (path) =>
    `pages.config.ts: there is no page "${path}", to which a section of type "${type}" leads: add it, or write redirectFrom: ['${path}'] into the page that takes its place`,
);

test('a home page and a page for unknown addresses are needed', () => {
  expect(said([], '/', '/404')).toEqual([]);
  expect(said([], '/start', '/404')).toEqual(['pages.config.ts: there is no page "/", which is the home page']);
  expect(said([], '/')).toEqual(['pages.config.ts: there is no page "/404", which is shown for unknown addresses']);
});

test('the pages that sections lead to are needed where some page shows them, and told once', () => {
  const shows = { sections: [{ type }, { type: 'unknown' }, { type, hidden: false }] };
  expect(said([shows, shows], '/', '/404')).toEqual(lost);
  expect(said([shows], '/', '/404', ...leadsTo)).toEqual([]);
  expect(said([{ sections: [{ type, hidden: true }] }, {}, 'x', { sections: 'x' }], '/', '/404')).toEqual([]);
});

test('a section with a mistake does not keep what is missing for the others from being told', () => {
  for (const wrong of [{}, 7, { type: 7 }, { type: 'text', hidden: 'yes' }])
    expect(said([{ sections: [wrong, { type }] }], '/', '/404')).toEqual(lost);
});

test('a page at another address stands for one that sections lead to, where it says so', () => {
  const moved = leadsTo.map((path) => ({ path: `/other${path}`, redirectFrom: [path] }));
  expect(said([{ sections: [{ type }] }, ...moved], '/', '/404', ...moved.map(({ path }) => path))).toEqual([]);
});

test('none stands for the home page and the page for unknown addresses: their paths are no addresses that could be others', () => {
  expect(said([{ path: '/lost', redirectFrom: ['/404'] }], '/', '/lost')).toEqual([
    'pages.config.ts: there is no page "/404", which is shown for unknown addresses: let "/404" be the path of /lost, not an old address of it',
  ]);
  expect(said([{ path: '/start', redirectFrom: ['/'] }], '/start', '/404')).toHaveLength(1);
});
