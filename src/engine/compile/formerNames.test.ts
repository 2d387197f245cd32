import { expect, test } from 'vitest';
import { checkFormerNames } from './formerNames';
import { formatProblem } from './problems';

const company = { name: 'New Ltd', platform: 'Digger', formerNames: ['Old & Sons', 'Digger'] };

const found = (text: string, content: Map<string, unknown> = new Map()) =>
  checkFormerNames(company, [{ path: '/', sections: [{ heading: text }] }], content).map(formatProblem);

test('a text that says a former name is told with its place and a cure', () => {
  expect(found('We are Old & Sons, since ever')).toEqual([
    'pages.config.ts › / › sections[0] › heading: says "Old & Sons", a former name: write {company.name} or another fact in its place, or other words',
  ]);
  expect(found('OLD & SONS')).toHaveLength(1);
  expect(found('fine', new Map([['faq.ts', [{ answer: 'Ask Old & Sons.' }]]]))).toEqual([
    expect.stringMatching(/^src\/content\/faq\.ts › \[0\] › answer: /),
  ]);
});

test.each(['Digger is what we make', 'Old & Sonship', 'https://old.example/Old & Sons', 'New Ltd'])(
  '%s is right',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

test('the list of former names does not find itself, and without one nothing is sought', () => {
  expect(checkFormerNames(company, [], new Map([['company.ts', company]]))).toEqual([]);
  expect(checkFormerNames({ name: 'New Ltd' }, [{ path: '/', title: 'Old & Sons' }], new Map())).toEqual([]);
  expect(checkFormerNames(undefined, [], new Map())).toEqual([]);
});
