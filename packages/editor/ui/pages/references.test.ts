import { expect, test } from 'vitest';
import { applyChanges } from '../state/edits/history.ts';
import { placeOf, redirectLinks, referencesTo, repairLinks } from './references';

const files = {
  'pages.config.ts': [
    { path: '/', title: 'Home', sections: [{ type: 'text', action: { label: 'More', to: '/about#team' } }] },
    { path: '/about', title: 'About', redirectFrom: ['/about'], sections: [] },
    { path: '/about-us', title: 'Another', within: '/about', sections: [{ to: '/about-us' }] },
  ],
  'src/content/navigation.ts': [{ name: 'ABOUT', path: '/about' }],
};

test('finds links, anchors, navigation items and subpages of a page, but not its own address', () => {
  expect(referencesTo(files, '/about').map(({ file, path }) => [file, ...path].join(' '))).toEqual([
    'pages.config.ts 0 sections 0 action to',
    'pages.config.ts 2 within',
    'src/content/navigation.ts 0 path',
  ]);
});

test('links to a renamed address follow it and keep their anchors', () => {
  const after = applyChanges(files, redirectLinks(files, '/about', '/company'));
  expect(referencesTo(after, '/company').map(({ text }) => text)).toEqual(['/company#team', '/company', '/company']);
  expect(referencesTo(after, '/about')).toEqual([]);
  expect(after['pages.config.ts']).toMatchObject([{}, { path: '/about' }, { path: '/about-us' }]);
});

const texts = (...words: string[]) => ({ 'src/content/faq.ts': words.map((answer) => ({ answer })) });

test('links inside texts are found and updated', () => {
  const before = texts('See [us](/about) and [them](/about#team).', 'Not [those](/about-us).');
  expect(applyChanges(before, redirectLinks(before, '/about', '/company'))).toEqual(
    texts('See [us](/company) and [them](/company#team).', 'Not [those](/about-us).'),
  );
});

test.each([
  ['lead to the chosen page', '/us', 'See [us](/us) or [them](/us).', '/us'],
  ['become plain words in texts, and stay elsewhere', '', 'See us or them.', '/about#team'],
])('links to a removed page %s; its navigation items are removed', (_, to, answer, link) => {
  const before = {
    ...files,
    'src/content/navigation.ts': [
      { name: 'Home', path: '/' },
      { name: 'About', path: '/about' },
      {
        name: 'More',
        path: '/more',
        items: [
          { name: 'About', path: '/about' },
          { name: 'Old', path: '/old' },
        ],
      },
    ],
    ...texts('See [us](/about) or [them](/old#team).'),
  };
  const after = applyChanges(before, repairLinks(before, ['/about', '/old'], to));
  expect(after).toMatchObject({
    'pages.config.ts': [{ sections: [{ action: { to: link } }] }, {}, {}],
    'src/content/navigation.ts': [
      { name: 'Home', path: '/' },
      { name: 'More', path: '/more', items: [] },
    ],
    'src/content/faq.ts': [{ answer }],
  });
});

test('a reference is named like its page in the list of pages', () => {
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
