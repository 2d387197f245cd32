import { expect, test } from 'vitest';
import { applyChanges } from '../state/change';
import { placeOf, redirected, referencesTo } from './references';

const files = {
  'pages.config.ts': [
    { path: '/', title: 'Home', sections: [{ type: 'text', action: { label: 'More', to: '/about#team' } }] },
    { path: '/about', title: 'About', redirectFrom: ['/about'], sections: [] },
    { path: '/about-us', title: 'Another', within: '/about', sections: [{ to: '/about-us' }] },
  ],
  'src/content/navigation.ts': [{ name: 'ABOUT', path: '/about' }],
};

test('all that leads to a page is found: links, anchors, the navigation; not its own address', () => {
  expect(referencesTo(files, '/about').map(({ file, path }) => [file, ...path].join(' '))).toEqual([
    'pages.config.ts 0 sections 0 action to',
    'pages.config.ts 2 within',
    'src/content/navigation.ts 0 path',
  ]);
});

test('what led to an address leads to another one, at the same anchor', () => {
  const after = applyChanges(files, redirected(files, '/about', '/company'));
  expect(referencesTo(after, '/company').map(({ address }) => address)).toEqual([
    '/company#team',
    '/company',
    '/company',
  ]);
  expect(referencesTo(after, '/about')).toEqual([]);
  expect(after['pages.config.ts']).toMatchObject([{}, { path: '/about' }, { path: '/about-us' }]);
});

test('a page that leads to another is called as in the list of pages', () => {
  const sections = [{ to: '/about' }];
  const pages = [
    { path: '/s/{path}', each: 'services', title: '{title}', sections },
    { path: '/more', title: 'More of {company.name}', sections },
  ];
  const all = { 'pages.config.ts': pages, 'src/content/company.ts': { name: 'Little Ltd' } };
  expect(referencesTo(all, '/about').map((one) => placeOf(one, all))).toEqual([
    'Services, a page each',
    'More of Little Ltd',
  ]);
});
