import { readFileSync } from 'node:fs';
import { CollectionDefinition, ListDefinition } from '@worldwright/engine';
import {
  checkDefinitions,
  choicesOf,
  contentDefinitions,
  described,
  fieldsOf,
  isOptional,
  metaOf,
  sectionDefinitions,
  typeOf,
} from '@worldwright/engine/compile';
import { contentFiles } from '@worldwright/engine/site';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogue } from '../catalogue';
import { sectionsDocument } from '../document';

const sections = catalogue();

/** Texts for visitors from the site's content, longer than a name or a phone number. */
const own = [...contentDefinitions].flatMap(([name, definition]) => {
  const schema = definition instanceof CollectionDefinition ? definition.entry : definition.schema;
  return [...contentFiles]
    .filter(([file]) => file === `${name}.ts` || file.startsWith(`${name}/`))
    .flatMap(([, value]) => [...described(schema, value)])
    .flatMap(({ schema: field, value }) =>
      metaOf(field, 'kind') === 'text' &&
      typeof value === 'string' &&
      /\p{L}{2}/u.test(value) &&
      value.split(' ').length > 3
        ? [value.slice(0, 40)]
        : [],
    );
});

test('docs/sections.md is up to date', () => {
  expect(sectionsDocument(), 'docs/sections.md is stale: npx worldwright docs-sections').toBe(
    readFileSync('docs/sections.md', 'utf8'),
  );
});

test('the example of each section is valid', () => {
  expect(checkDefinitions()).toEqual([]);
  for (const { type, example, schema } of sectionDefinitions.values())
    expect(schema.safeParse(example).error, type).toBe(undefined);
});

test('contains all sections', () => {
  expect(new Set(sections.map(({ type }) => type))).toEqual(new Set(sectionDefinitions.keys()));
});

/** Sections of an empty list have no states. A list without a file is empty. */
const isSparse = [...contentDefinitions].some(([name, definition]) => {
  const list: unknown = contentFiles.get(`${name}.ts`) ?? [];
  return definition instanceof ListDefinition && Array.isArray(list) && list.length === 0;
});
const shown = isSparse ? sections.filter(({ states }) => states.length > 0) : sections;

describe.each(shown.map((section) => [section.type, section] as const))('%s', (type, { states }) => {
  const definition = sectionDefinitions.get(type);
  const keys = states.map(({ key }) => key);

  test('has the states example, everything, long words and right to left', () => {
    expect(keys).toEqual(expect.arrayContaining(['example', 'everything', 'long-words', 'right-to-left']));
  });

  test('has a state for each other choice, and one without optional pictures', () => {
    const fields = definition ? [...fieldsOf(definition.schema)] : [];
    const pictures = fields.filter(([, field]) => metaOf(field, 'kind') === 'picture' && isOptional(field));
    if (pictures.length > 0) expect(keys).toContain('no-picture');
    const props: object = states.find(({ key }) => key === 'everything')?.section.props ?? {};
    for (const [name] of pictures) expect(props).toHaveProperty(name);
    const others = fields.flatMap(([name, field]) =>
      (typeOf(field) === 'boolean' ? [true, false] : choicesOf(field))
        .filter((choice) => choice !== Reflect.get(props, name))
        .map((choice) => `${name}: ${choice}`),
    );
    const chosen = states.filter(({ key }) => key === 'choice').map(({ name }) => name);
    // A choice may show an empty list.
    expect(chosen).toEqual(isSparse ? others.filter((choice) => chosen.includes(choice)) : others);
  });

  test('shows company content only in its example', () => {
    const others = states.filter(({ key }) => key !== 'example');
    for (const { name, section } of others) {
      // Pictures keep their alternative text.
      const json = JSON.stringify(section.props, (key, value) => (key === 'alt' ? undefined : value));
      expect(
        own.filter((words) => json.includes(words)),
        name,
      ).toEqual([]);
    }
  });
});

test('a section that throws has no states but an error', () => {
  const [definition] = sectionDefinitions.values();
  if (!definition) throw new Error('there is no section');
  const reading = vi.spyOn(definition, 'read').mockImplementation(() => {
    throw new TypeError('it broke');
  });
  onTestFinished(() => reading.mockRestore());
  expect(catalogue({ section: definition.type })).toMatchObject([{ states: [], trouble: 'it broke' }]);
});

test('shows lists with one and with twenty items', () => {
  const lengths = (key: string) =>
    sections.flatMap(({ states }) =>
      states.filter((state) => state.key === key).map(({ name }) => name.split(': ')[1]),
    );
  expect(new Set(lengths('many'))).toEqual(new Set(['20']));
  expect(lengths('one')).toContain('1');
});
