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

/** What the check lets no two of a list have in common. */
const OWN = new Map<string, unknown>(Object.entries({ id: 1_000, href: '/duplicate', path: '/duplicate' }));

/** The same once more, in a list. */
function duplicateOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  return Object.fromEntries(Object.entries(item).map(([name, part]) => [name, OWN.get(name) ?? duplicateOf(part)]));
}

/** A value with the first item of every list in it twice. */
function withDuplicates(value: unknown): unknown {
  // A list of lists is the drawing of an icon.
  if (Array.isArray(value))
    return Array.isArray(value[0]) ? value : [...value.slice(0, 1).map(duplicateOf), ...value].map(withDuplicates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withDuplicates(part)]));
}

const { pages } = compileSite();
/** A page for each type of section and each layout, as the first has them. */
const firsts = pages.filter(({ layout, sections }, index) => {
  const before = pages.slice(0, index);
  const known = new Set(before.flatMap((page) => page.sections.map(({ type }) => type)));
  return before.every((page) => page.layout.name !== layout.name) || sections.some(({ type }) => !known.has(type));
});

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// The frame asks for what happy-dom has not.
Object.assign(document, { elementsFromPoint: () => [] });
Object.assign(HTMLElement.prototype, { hidePopover() {} });
const root = createRoot(document.body.appendChild(document.createElement('div')));
const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => complaints.mockClear());
afterEach(() => act(async () => root.render(null)));

test.each(firsts)('two in a list of $path may say the same, and both are shown', async (page) => {
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
