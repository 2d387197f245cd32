// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPageFile } from '../browser/load';
import { compileSite } from '../compile/site';
import { layoutIn, sectionIn } from '../model/component';
import { Page, type Renderer } from './Page';

const sections = import.meta.glob('/src/sections/*/component.tsx', { eager: true });
const layouts = import.meta.glob('/src/layouts/*/component.tsx', { eager: true });
const renderer: Renderer = {
  layout: (name) => layoutIn(layouts[`/src/layouts/${name}/component.tsx`], name),
  section: ({ type }) => sectionIn(sections[`/src/sections/${type}/component.tsx`], type),
};

/** Fields that must be unique in a list. */
const OWN = new Map<string, unknown>(Object.entries({ id: 1_000, href: '/duplicate', path: '/duplicate' }));

/** Returns a copy of an item, for the same list. */
function duplicateOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  return Object.fromEntries(Object.entries(item).map(([name, part]) => [name, OWN.get(name) ?? duplicateOf(part)]));
}

/** Duplicates the first item of every list in a value. */
function withDuplicates(value: unknown): unknown {
  // A list of lists is an icon's drawing.
  if (Array.isArray(value))
    return Array.isArray(value[0]) ? value : [...value.slice(0, 1).map(duplicateOf), ...value].map(withDuplicates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withDuplicates(part)]));
}

const { pages } = compileSite();
/** A page for each section type and each layout: the first that has it. */
const firsts = pages.filter(({ layout, sections }, index) => {
  const before = pages.slice(0, index);
  const known = new Set(before.flatMap((page) => page.sections.map(({ type }) => type)));
  return before.every((page) => page.layout.name !== layout.name) || sections.some(({ type }) => !known.has(type));
});

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// The layout needs an API that happy-dom lacks.
Object.assign(document, { elementsFromPoint: () => [] });
Object.assign(HTMLElement.prototype, { hidePopover() {} });
const root = createRoot(document.body.appendChild(document.createElement('div')));
const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => complaints.mockClear());
afterEach(() => act(async () => root.render(null)));

test.each(firsts)('equal items in lists of $path are both rendered', async (page) => {
  const { layout, sections } = page;
  const shown: unknown = {
    ...page,
    layout: withDuplicates(layout),
    sections: sections.map((section) => ({ ...section, props: withDuplicates(section.props) })),
    version: '1',
    codeVersion: 'c',
  };
  if (!isPageFile(shown)) throw new Error('no page');
  await act(async () => root.render(<Page page={shown} renderer={renderer} />));
  expect(complaints.mock.calls).toEqual([]);
});
