import { expect, test } from 'vitest';
import { applyChanges } from '../state/edits/history.ts';
import { followEntry, followPage, type Subject, sectionKey, translation } from './translate';

const pages = 'src/languages/de/pages.ts';
const section = {
  type: 'faq',
  heading: 'Ask',
  action: { label: 'More', to: '/x' },
  items: [
    { q: 'A', n: 1 },
    { q: 'B', n: 2 },
  ],
};
const subject: Subject = { file: pages, base: ['/about', 'sections', 'faq'], original: section };

const faq = 'src/languages/de/faq.ts';
const list: Subject = { file: faq, base: [], original: [{ q: 'A' }, { q: 'B' }, { q: 'C' }] };

test.each([
  ['a text in a new file', {}, subject, ['heading'], 'Frag', { '/about': { sections: { faq: { heading: 'Frag' } } } }],
  [
    'a partly translated group',
    { [pages]: { '/about': { title: 'Über', sections: { faq: { heading: 'Frag' } } } } },
    subject,
    ['action', 'label'],
    'Mehr',
    { '/about': { title: 'Über', sections: { faq: { heading: 'Frag', action: { label: 'Mehr' } } } } },
  ],
  [
    'a list of a section, which is copied as a whole',
    { [pages]: { '/about': { sections: { faq: {} } } } },
    subject,
    ['items', 1, 'q'],
    'Zwei',
    {
      '/about': {
        sections: {
          faq: {
            items: [
              { q: 'A', n: 1 },
              { q: 'Zwei', n: 2 },
            ],
          },
        },
      },
    },
  ],
  ['a list of the content', {}, list, [2, 'q'], 'Drei', [{ q: 'A' }, { q: 'B' }, { q: 'Drei' }]],
  ['a shorter list', { [faq]: [{ q: 'Eins' }] }, list, [2, 'q'], 'Drei', [{ q: 'Eins' }, { q: 'B' }, { q: 'Drei' }]],
  ['a text that is translated already', { [faq]: [{ q: 'Eins' }] }, list, [0, 'q'], 'Ein', [{ q: 'Ein' }]],
  [
    'a text that is emptied',
    { [pages]: { '/about': { sections: { faq: { heading: 'Frag' } } } } },
    subject,
    ['heading'],
    '',
    { '/about': { sections: { faq: {} } } },
  ],
])('translates %s', (_, files, what, path, text, after) => {
  expect(applyChanges(files, translation(files, what, path, text))[what.file]).toEqual(after);
});

test('an empty translation of an untranslated text is not written', () => {
  expect(translation({}, subject, ['heading'], '')).toEqual([]);
});

test('a section is keyed as in the translation, or by its id, or by its type and number', () => {
  const sections = [{ type: 'text' }, { type: 'text', id: 'us' }, { type: 'text' }];
  expect([0, 1, 2].map((index) => sectionKey(sections, index, undefined))).toEqual(['text', 'us', 'text/3']);
  expect(sectionKey(sections, 1, { 'text/2': {} })).toBe('text/2');
});

test('translations are renamed and removed with their page or entry', () => {
  const [entry, other] = ['src/languages/de/services/rpa.ts', 'src/languages/de/services/robots.ts'];
  const files = { [pages]: { '/about': { title: 'Über' }, '/': {} }, [entry]: { title: 'Roboter' } };
  const after = (changes: Parameters<typeof applyChanges>[1]) => applyChanges(files, changes);
  expect(after(followPage(files, '/about', '/us'))[pages]).toEqual({ '/': {}, '/us': { title: 'Über' } });
  expect(after(followPage(files, '/about'))[pages]).toEqual({ '/': {} });
  const [from, to] = ['src/content/services/rpa.ts', 'src/content/services/robots.ts'];
  expect(after(followEntry(files, from, to))).toEqual({ [pages]: files[pages], [other]: { title: 'Roboter' } });
  expect(Object.keys(after(followEntry(files, from)))).toEqual([pages]);
});
