import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import interfaceWords from '../../../src/content/words';
import { layoutComponent, layoutIn, sectionComponent, sectionIn } from './component';
import { CollectionDefinition, entryFields } from './content';
import { defineSection, SectionDefinition, type SectionInfo } from './section';

type Props = { heading: string };
const schema = z.strictObject({ heading: z.string() });
const define = (info: Partial<SectionInfo<Props, Props, object>> = {}) =>
  new SectionDefinition(
    'note',
    schema,
    { label: 'Note', help: 'A note.', example: { heading: 'x' }, ...info },
    (props) => ({ said: props.heading.toUpperCase() }),
  );

test('a section has its options and its anchor; one of data alone has no other properties', () => {
  const frame = { key: 'top', id: 'top' };
  const [plays, frames] = [['https://v.test'], ['https://f.test']];
  const options = define({ moves: true, takesEnquiries: true, plays: () => plays, frames: () => frames });
  const { section } = options.read({ heading: 'Hello' }, frame, Object({}), () => 'wrong');
  const parts = { moves: true, takesEnquiries: true, plays, frames };
  expect(section).toMatchObject({ ...frame, ...parts, props: { said: 'HELLO', id: 'top' } });
  const plain = define().read({ heading: 'Hello' }, frame, Object({}), () => 'wrong').section;
  for (const name of Object.keys(parts)) expect(plain).not.toHaveProperty(name);
  expect([options.takesEnquiries, define().takesEnquiries]).toEqual([true, false]);
  const ofData = defineSection('banner', { label: 'Note', help: 'x', data: () => ({ shown: 7 }), example: {} });
  expect(ofData.read({}, frame, Object({}), () => 'wrong').section?.props).toMatchObject({ shown: 7 });
  expect(ofData.read({ other: 1 }, frame, Object({}), () => 'wrong').error).toBeDefined();
});

test('a section type only handles sections of its type, with the hooks that it defines', () => {
  const place = { url: 'https://a.test/', origin: 'https://a.test', company: 'https://a.test/#company' };
  const own = define({
    markdown: ({ heading }) => `# ${heading}`,
    structuredData: ({ heading }, { url }) => [{ '@type': 'Thing', '@id': url, name: heading }],
    head: ({ heading }) => ({ meta: [{ name: 'note', content: heading }] }),
    files: ({ heading }) => ({ 'note.txt': heading }),
  });
  const section = { type: 'note', key: 'note/1', props: { heading: 'Hello' } };
  expect(own.markdownOf(section, interfaceWords)).toBe('# Hello');
  expect(own.structuredDataOf(section, place)).toEqual([{ '@type': 'Thing', '@id': place.url, name: 'Hello' }]);
  expect(own.headOf(section, place)).toEqual({ meta: [{ name: 'note', content: 'Hello' }] });
  expect(own.filesOf(section)).toEqual({ 'note.txt': 'Hello' });
  for (const [definition, one] of [
    [own, { ...section, type: 'other' }],
    [define(), section],
  ] as const)
    expect([
      definition.markdownOf(one, interfaceWords),
      definition.structuredDataOf(one, place),
      definition.headOf(one, place),
      definition.filesOf(one),
    ]).toEqual([undefined, [], {}, {}]);
});

test('a collection only handles its own entries, with the hooks that it defines', () => {
  const place = { url: 'https://a.test/', origin: 'https://a.test', company: 'https://a.test/#company' };
  const item = { path: 'one' };
  const own = new CollectionDefinition('notes' as never, z.object({ path: z.string() }) as never, {
    article: 'Article',
    feed: true,
    structuredData: (_, { url }) => [{ '@type': 'Thing', '@id': url }],
    head: () => ({ meta: [{ name: 'note', content: 'x' }] }),
    files: (pages) => ({ 'notes.txt': JSON.stringify(pages) }),
  });
  const entries = ['notes', 'others'].map((collection) => ({ entry: { collection, item }, url: 'https://a.test/one' }));
  const [mine = { collection: '', item }, other = mine] = entries.map(({ entry }) => entry);
  expect([own.article, own.hasFeed]).toEqual(['Article', true]);
  expect(own.structuredDataOf(mine, place)).toEqual([{ '@type': 'Thing', '@id': place.url }]);
  expect(own.headOf(mine, place)).toEqual({ meta: [{ name: 'note', content: 'x' }] });
  expect(own.filesOf(entries)).toEqual({ 'notes.txt': JSON.stringify([{ item, url: 'https://a.test/one' }]) });
  const plain = new CollectionDefinition('notes' as never, z.object({ path: z.string() }) as never);
  expect([plain.article, plain.hasFeed, plain.filesOf(entries)]).toEqual([undefined, false, {}]);
  for (const [definition, entry] of [
    [own, other],
    [plain, mine],
  ] as const)
    expect([definition.structuredDataOf(entry, place), definition.headOf(entry, place)]).toEqual([[], {}]);
});

test('number and path of an entry have help texts', () => {
  for (const field of Object.values(entryFields))
    expect(field.meta()).toMatchObject({ label: expect.stringMatching(/\w/), help: expect.stringMatching(/\w/) });
});

describe('a module only has a component of the name to which it was bound', () => {
  const Section = sectionComponent('one' as never, (() => null) as never);
  const Layout = layoutComponent('one' as never, (() => null) as never);
  const unbound = () => null;

  test('for sections', () => {
    expect(sectionIn({ default: Section }, 'one' as never)).toBe(Section);
    for (const wrong of [{ default: unbound }, { default: Layout }, {}, null, undefined, 7, Section])
      expect(() => sectionIn(wrong, 'one' as never)).toThrow(
        "src/sections/one/component.tsx must export default sectionComponent('one', …)",
      );
    expect(() => sectionIn({ default: Section }, 'two' as never)).toThrow('src/sections/two/');
  });

  test('for layouts', () => {
    expect(layoutIn({ default: Layout }, 'one' as never)).toBe(Layout);
    for (const wrong of [{ default: unbound }, { default: Section }, {}, null, undefined, 7, Layout])
      expect(() => layoutIn(wrong, 'one' as never)).toThrow(
        "src/layouts/one/component.tsx must export default layoutComponent('one', …)",
      );
    expect(() => layoutIn({ default: Layout }, 'two' as never)).toThrow('src/layouts/two/');
  });
});
