import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { text } from '../model/fields';
import { formatProblem } from './content/problems';
import { checkDefinitions } from './definitions';

/** Definitions with every possible mistake, and valid fields. */
vi.mock('./registry', async () => {
  const { CollectionDefinition, ListDefinition, RecordDefinition } = await import('../model/content');
  const { SectionDefinition } = await import('../model/section');
  const named = text({ label: 'Name' });
  const right = z.strictObject({
    named,
    optional: named.optional(),
    defaulted: z.string().default('x').meta({ label: 'Defaulted' }),
    // A label on either the list or its items is sufficient.
    list: z.array(z.string()).meta({ label: 'List' }),
    items: z.array(named),
    group: z.object({ named }).meta({ label: 'Group' }),
  });
  const wrong = z.strictObject({
    bare: z.string(),
    optional: z.boolean().optional(),
    list: z.array(z.string()),
    group: z.object({ named, inner: z.string() }).meta({ label: 'Group' }),
    groups: z.array(z.object({ named, inner: z.string() })).meta({ label: 'Groups' }),
    outer: z.object({ inner: z.string() }),
  });
  const example = { named: 'x', list: [], items: [], group: { named: 'x' } };
  const section = (type: string, schema: z.ZodType<object, object>, info: object) =>
    new SectionDefinition(type, schema, { label: 'Label', help: 'Help', example, ...info }, () => ({}));
  const definitions = [
    section('right', right, {}),
    section('silent', right, { label: ' ', help: '' }),
    section('broken', right, { example: { ...example, named: 7, nmaed: 'x' } }),
    section('wrong', z.object({ bare: z.string() }), { example: { bare: 'x' } }),
  ];
  return {
    sectionDefinitions: new Map(definitions.map((definition) => [definition.type, definition])),
    contentDefinitions: new Map<string, unknown>([
      ['right', new RecordDefinition('right' as never, right as never, true)],
      ['record', new RecordDefinition('record' as never, wrong as never, true)],
      ['list', new ListDefinition('list' as never, z.object({ bare: z.string(), named }) as never, 1)],
      ['collection', new CollectionDefinition('collection' as never, z.object({ bare: z.string() }) as never)],
    ]),
  };
});

const noLabel = "has no label: .meta({ label: '…' })";

test('incomplete definitions are reported with what is missing', () => {
  expect(checkDefinitions().map(formatProblem)).toEqual([
    'src/sections/silent/section.ts › label: is empty',
    'src/sections/silent/section.ts › help: is empty',
    'src/sections/broken/section.ts › example › named: expected text, found a number',
    'src/sections/broken/section.ts › example › nmaed: unknown field. Did you mean "named"?',
    `src/sections/wrong/section.ts › bare: ${noLabel}`,
    ...[['bare'], ['optional'], ['list'], ['group', 'inner'], ['groups', 'inner'], ['outer'], ['outer', 'inner']].map(
      (path) => `src/content/schemas/record.ts › ${path.join(' › ')}: ${noLabel}`,
    ),
    `src/content/schemas/list.ts › bare: ${noLabel}`,
    `src/content/schemas/collection.ts › bare: ${noLabel}`,
  ]);
});

test('a site without pictures has no mistakes in the examples of its sections', async () => {
  vi.resetModules();
  vi.doUnmock('./registry');
  vi.doMock('virtual:worldwright/pictures', () => ({ default: {} }));
  const site = await import('./definitions');
  expect(site.checkDefinitions()).toEqual([]);
});
