import type { PageData } from '@worldwright/engine/component';
import { expect, test } from 'vitest';
import { useFaq } from '../stores/faq';
import { currentOf, hrefOf } from './navigation';

/** Creates a page with the fields that the navigation reads. */
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
  ['the page of a section that is elsewhere', item('/a', 'part'), page('/b'), '/a'],
  ['a section of the home page', item('/', 'part'), page('/b'), '/#part'],
  ['a section of the home page, there', item('/', 'part'), page('/', ['part']), '#part'],
])('an item links to %s', (_, to, on, href) => expect(hrefOf(to, on)).toBe(href));

test.each([
  ['its page', item('/a'), page('/a'), 'page'],
  ['its page, though it names a section', item('/a', 'part'), page('/a'), 'page'],
  ['a page within its page', item('/a'), page('/a/b', [], '/a'), 'true'],
  ['another page', item('/a'), page('/b'), undefined],
  ['the home page', item('/'), page('/'), 'page'],
  ['a section of the home page', item('/', 'part'), page('/'), undefined],
])('aria-current of an item on %s', (_, to, on, current) => expect(currentOf(to, [to], on)).toBe(current));

test.each([
  ['without a section', [item('/a', 'part'), item('/a'), item('/a')], page('/a'), [undefined, 'page', undefined]],
  ['the first section', [item('/a', 'part'), item('/a', 'other')], page('/a'), ['page', undefined]],
  ['for the parent page', [item('/a', 'part'), item('/a')], page('/a/b', [], '/a'), [undefined, 'true']],
  ['for the home page', [item('/', 'part'), item('/')], page('/'), [undefined, 'page']],
])('one of several items for a page is marked: %s', (_, items, on, marks) =>
  expect(items.map((one) => currentOf(one, items, on))).toEqual(marks),
);

test('at most one question is open', () => {
  const { follow } = useFaq.getState();
  const open = () => useFaq.getState().open.faq;
  follow('faq', 'a', true);
  expect(open()).toBe('a');
  follow('faq', 'b', true);
  // The first one's toggle event comes after the second has opened.
  follow('faq', 'a', false);
  expect(open()).toBe('b');
  follow('faq', 'b', false);
  expect(open()).toBeNull();
});

test('in another language an item links to sections of its own home page', () => {
  const german = { ...page('/de/leistung'), home: '/de' };
  expect(hrefOf(item('/de', 'about'), german)).toBe('/de#about');
  expect(hrefOf(item('/de/leistung', 'about'), german)).toBe('/de/leistung');
  expect(currentOf(item('/de', 'about'), [item('/de', 'about')], german)).toBeUndefined();
});

test('an item is marked on the page of its submenu item, unless that page has its own item', () => {
  const parent = { ...item('/a'), items: [item('/b')] };
  expect(currentOf(parent, [parent], page('/b'))).toBe('true');
  expect(currentOf(parent, [parent, item('/b')], page('/b'))).toBeUndefined();
});
