import { expect, test } from 'vitest';
import { checkFormerNames } from './formerNames';
import { formatProblem } from './problems';

const company = { name: 'New Ltd', platform: 'Digger', formerNames: ['Old & Sons', 'Digger'] };

const found = (text: string, content: Map<string, unknown> = new Map()) =>
  checkFormerNames(company, [{ path: '/', sections: [{ heading: text }] }], content).map(formatProblem);

test('a former name in a text is reported with place and fix', () => {
  expect(found('We are Old & Sons, since ever')).toEqual([
    'pages.config.ts › / › sections[0] › heading: says "Old & Sons", a former name: write {company.name} or another fact in its place, or other words',
  ]);
  expect(found('OLD & SONS')).toHaveLength(1);
  expect(found('fine', new Map([['faq.ts', [{ answer: 'Ask Old & Sons.' }]]]))).toEqual([
    expect.stringMatching(/^src\/content\/faq\.ts › \[0\] › answer: /),
  ]);
});

test.each([
  'Digger is what we make',
  'Old & Sonship',
  'ÄOld & Sons',
  'Old & Sons7',
  'oLd & SoNs',
  'https://old.example/Old & Sons',
  'http://old.example/Old & Sons',
  'mailto:x@old.example?subject=Old & Sons',
  'New Ltd',
])('%s is valid', (text) => {
  expect(found(text)).toEqual([]);
});

test('URLs and e-mail addresses may contain a former name, texts around them may not', () => {
  const former = (name: string, text: string) =>
    checkFormerNames({ name: 'New', formerNames: [name] }, [{ path: '/', text }], new Map());
  expect(former('old.test', 'hello@old.test')).toEqual([]);
  expect(former('old.test', 'hello@old.test or by phone')).toHaveLength(1);
  expect(former('old.test', 'Ask hello@old.test')).toHaveLength(1);
  expect(former('old.test', 'See https://old.test')).toHaveLength(1);
  expect(former('old.test', 'Or mailto:x@old.test it')).toHaveLength(1);
});

test.each(['Old*', 'O.ld', 'O(l)d', '[Old]', 'Old?', 'a|b', '^Old$', 'Old\\d', '{Old}', 'O/l+d'])(
  'special characters in the former name %s are matched literally',
  (name) => {
    const company = { name: 'New', formerNames: [name] };
    const lines = (text: string) => checkFormerNames(company, [{ path: '/', text }], new Map()).map(formatProblem);
    expect(lines(`We were ${name}, once`)).toEqual([expect.stringContaining(`says "${name}"`)]);
    expect(lines('We were Old, a, b, 7, O-ld and OOld, once')).toEqual([]);
  },
);

test('a current name is not a former name, whatever its case', () => {
  const says = (facts: object) => checkFormerNames(facts, [{ path: '/', text: 'OLD LTD and Digger' }], new Map());
  expect(says({ name: 'Old Ltd', platform: 'digger', formerNames: ['OLD LTD', 'Digger'] })).toEqual([]);
  expect(says({ name: 'New', formerNames: ['OLD LTD'] })).toHaveLength(1);
});

test('each text is reported with its page, even if the page has no address', () => {
  const pages = [{ path: '/', title: 'Old & Sons' }, { sections: [{}, { items: ['x', 'Old & Sons'] }] }, null];
  expect(checkFormerNames(company, pages, new Map()).map(({ path }) => path)).toEqual([
    ['/', 'title'],
    ['pages[1]', 'sections[1]', 'items[1]'],
  ]);
});

test('the list of former names is not searched, and without one nothing is reported', () => {
  expect(checkFormerNames(company, [], new Map([['company.ts', company]]))).toEqual([]);
  expect(checkFormerNames({ name: 'New Ltd' }, [{ path: '/', title: 'Old & Sons' }], new Map())).toEqual([]);
  expect(checkFormerNames(undefined, [], new Map())).toEqual([]);
});
