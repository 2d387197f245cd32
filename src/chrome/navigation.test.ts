import type { PageData } from '@worldwright/engine/component';
import { expect, test } from 'vitest';
import { useFaq } from '../stores/faq';
import { currentOf, hrefOf } from './navigation';

/** As much of a page as a navigation looks at. */
const page = (path: string, anchors: string[] = [], within?: string): PageData => ({
  path,
  within,
  anchors,
  meta: {
    title: 'A',
    description: 'B',
    image: { url: '', alt: '' },
    siteName: 'S',
    language: 'en',
    index: true,
  },
  layout: { name: 'site', data: JSON.parse('{}') },
  sections: [],
  steps: [],
});

const item = (path: string, landingpath?: string) => ({
  id: 1,
  name: 'Item',
  path,
  ...(landingpath && { landingpath }),
});

test.each([
  ['a page', item('/a'), page('/b', ['part']), '/a'],
  ['a section of this page', item('/a', 'part'), page('/b', ['part']), '#part'],
  ['a section that is not here leads to its page', item('/a', 'part'), page('/b'), '/a'],
  ['a section of the home page from elsewhere', item('/', 'part'), page('/b'), '/#part'],
  ['the same at home', item('/', 'part'), page('/', ['part']), '#part'],
])('%s', (_, to, on, href) => expect(hrefOf(to, on)).toBe(href));

test.each([
  ['the page itself', item('/a'), page('/a'), 'page'],
  ['the page itself, by a section', item('/a', 'part'), page('/a'), 'page'],
  ['the page that it belongs to', item('/a'), page('/a/b', [], '/a'), 'true'],
  ['another page', item('/a'), page('/b'), undefined],
  ['home', item('/'), page('/'), 'page'],
  ['a section of home is no page', item('/', 'part'), page('/'), undefined],
])('an item is marked on %s', (_, to, on, current) => expect(currentOf(to, [to], on)).toBe(current));

test.each([
  ['the page', [item('/a', 'part'), item('/a'), item('/a')], page('/a'), [undefined, 'page', undefined]],
  ['the first of its sections', [item('/a', 'part'), item('/a', 'other')], page('/a'), ['page', undefined]],
  ['the page that it belongs to', [item('/a', 'part'), item('/a')], page('/a/b', [], '/a'), [undefined, 'true']],
  ['home', [item('/', 'part'), item('/')], page('/'), [undefined, 'page']],
])('of items that lead to one page, one is marked: %s', (_, items, on, marks) =>
  expect(items.map((one) => currentOf(one, items, on))).toEqual(marks),
);

test('at most one question is open', () => {
  const { follow } = useFaq.getState();
  const open = () => useFaq.getState().open.faq;
  follow('faq', 'a', true);
  expect(open()).toBe('a');
  follow('faq', 'b', true);
  // The browser says that the first is closed after the second has opened.
  follow('faq', 'a', false);
  expect(open()).toBe('b');
  follow('faq', 'b', false);
  expect(open()).toBeNull();
});

test('in a further language an item leads to the sections of its own home page', () => {
  const german = { ...page('/de/leistung'), home: '/de' };
  expect(hrefOf(item('/de', 'about'), german)).toBe('/de#about');
  expect(hrefOf(item('/de/leistung', 'about'), german)).toBe('/de/leistung');
  expect(currentOf(item('/de', 'about'), [item('/de', 'about')], german)).toBeUndefined();
});

test('an item is marked where the page of an item below it is shown, unless that has an item of its own', () => {
  const parent = { ...item('/a'), items: [item('/b')] };
  expect(currentOf(parent, [parent], page('/b'))).toBe('true');
  expect(currentOf(parent, [parent, item('/b')], page('/b'))).toBeUndefined();
});
