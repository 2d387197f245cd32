import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import interfaceWords from '../../../src/content/words';
import { layoutComponent, layoutIn, sectionComponent, sectionIn } from './component';
import { defineCollection, defineList, defineRecord, entryFields } from './content';
import { defineLayout } from './layout';
import { defineSection, SectionDefinition, type SectionInfo } from './section';

type Props = { heading: string };
const schema = z.strictObject({ heading: z.string() });
const words = () => 'not so';
const define = (info: Partial<SectionInfo<Props, Props, object>> = {}) =>
  new SectionDefinition(
    'note',
    schema,
    { label: 'Note', help: 'A note.', example: { heading: 'x' }, ...info },
    (props) => ({ said: props.heading.toUpperCase() }),
  );
const read = (definition: ReturnType<typeof define>, own: unknown = { heading: 'Hello' }, frame: object = {}) =>
  definition.read(own, { key: 'note/1', ...frame }, Object({}), words);

describe('a section type', () => {
  test('has label and help', () => {
    expect(define()).toMatchObject({ type: 'note', label: 'Note', help: 'A note.', example: { heading: 'x' } });
  });

  test('is unlimited, opens no page and links nowhere by default', () => {
    const plain = define();
    expect([plain.limit, plain.opensPage, plain.leadsTo, plain.makesId('a')]).toEqual([Infinity, false, [], false]);
    expect([plain.takesEnquiries, define({ takesEnquiries: true }).takesEnquiries]).toEqual([false, true]);
    const own = define({ limit: 2, opensPage: true, leadsTo: ['/thanks'], ownIds: /^a$/ });
    expect([own.limit, own.opensPage, own.leadsTo]).toEqual([2, true, ['/thanks']]);
    expect(['a', 'b'].map((id) => own.makesId(id))).toEqual([true, false]);
  });

  test('makes a section from valid properties, with data and anchor', () => {
    expect(read(define())).toEqual({
      section: { type: 'note', key: 'note/1', props: { heading: 'Hello', said: 'HELLO' } },
    });
    const { section } = Object(
      read(define({ moves: true, takesEnquiries: true }), { heading: 'Hello' }, { key: 'top', id: 'top' }),
    );
    expect(section).toMatchObject({ key: 'top', id: 'top', moves: true, takesEnquiries: true, props: { id: 'top' } });
  });

  test('reports mistakes with the given messages, and makes nothing without content', () => {
    const { error } = read(define(), { heading: 7 });
    expect(error?.issues).toMatchObject([{ path: ['heading'], message: 'not so' }]);
    expect(define().read({ heading: 'x' }, { key: 'a' }, undefined, words)).toEqual({ section: undefined });
    expect(define().read({}, { key: 'a' }, undefined, words).error).toBeDefined();
  });

  test('only handles sections of its type, with the hooks that it defines', () => {
    const place = { url: 'https://a.test/', origin: 'https://a.test', company: 'https://a.test/#company' };
    const own = define({
      markdown: ({ heading }) => `# ${heading}`,
      structuredData: ({ heading }, { url }) => [{ '@type': 'Thing', '@id': url, name: heading }],
      head: ({ heading }) => ({ meta: [{ name: 'note', content: heading }] }),
      files: ({ heading }) => ({ 'note.txt': heading }),
    });
    const section = { type: 'note', props: { heading: 'Hello' } };
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

  test('may have only fields or only data, and rejects unknown fields', () => {
    const info = { label: 'Note', help: 'x' } as const;
    const context = Object({ a: 1 });
    const fields = defineSection('banner', { ...info, schema, example: { heading: 'x' } });
    expect(fields.read({ heading: 'y' }, { key: 'a' }, context, words)).toMatchObject({
      section: { props: { heading: 'y' } },
    });
    const data = vi.fn(() => ({ shown: 7 }));
    const shows = defineSection('banner', { ...info, data, example: {} });
    expect(shows.read({}, { key: 'a' }, context, words)).toMatchObject({ section: { props: { shown: 7 } } });
    expect(data).toHaveBeenCalledWith({}, context);
    for (const one of [fields, shows])
      expect(one.read({ heading: 'y', other: 1 }, { key: 'a' }, context, words).error).toBeDefined();
  });
});

test('a layout is made from the content, and only handles its own frames', () => {
  const layout = defineLayout('plain' as never, {
    pageFields: { motto: z.string().optional() },
    data: (context) => ({ name: context.content.company.name }),
    markdown: ({ name }) => `**${name}**`,
  });
  const frameOf = layout.make(Object({ content: { company: { name: 'We' } } }));
  const made = frameOf({ path: '/' });
  expect(made).toEqual({ name: 'plain', data: { name: 'We' } });
  expect(frameOf({ path: '/', motto: 'On' })).toEqual({ ...made, own: { motto: 'On' } });
  expect(layout.markdownOf(made, interfaceWords)).toBe('**We**');
  expect(layout.markdownOf(Object({ ...made, name: 'other' }), interfaceWords)).toBe('');
});

test('content is a record, a list or a collection', () => {
  const item = z.object({ id: z.number(), path: z.string() });
  const named = (name: string) => name as never;
  expect(defineRecord(named('one'), item as never)).toMatchObject({ name: 'one', schema: item });
  const list = defineList(named('many'), item as never);
  expect(list).toMatchObject({ name: 'many', min: 1, item });
  expect(list.schema.safeParse([{ id: 1, path: 'a' }]).success).toBe(true);
  expect(list.schema.safeParse({ id: 1, path: 'a' }).success).toBe(false);
  expect(defineList(named('many'), item as never, { min: 3 }).min).toBe(3);
  const collection = defineCollection(named('all'), item as never);
  expect(collection).toMatchObject({ name: 'all', entry: item });
  const [a, b] = [
    { id: 1, path: 'a' },
    { id: 2, path: 'b' },
  ];
  expect(collection.pageEntries(Object({ all: [a, b] }))).toEqual([
    { collection: 'all', item: a, index: 0 },
    { collection: 'all', item: b, index: 1 },
  ]);
  expect(collection.pageEntries({})).toEqual([]);
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
