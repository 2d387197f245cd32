import { expect, test } from 'vitest';
import { z } from 'zod';
import { icon, picture, reference, text } from '../../model/fields';
import { choicesOf, described, fieldsOf, isOptional, itemOf, metaOf, schemaAt, typeOf } from './schemaWalk';

const name = text({ label: 'Name' });
const family = reference({ label: 'Family', to: 'families' });
const side = z.enum(['left', 'right']);
const schema = z.strictObject({ name, family, side, list: z.array(z.strictObject({ name })).optional() });

/** Returns a schema and its variants with all wrappers. */
const around = (inner: z.ZodType) => [inner, inner.optional(), inner.nullable(), inner.optional().readonly()];

test.each([
  ['string', name],
  ['enum', side],
  ['array', z.array(name)],
  ['object', schema],
  ['boolean', z.boolean()],
])('the type of a schema is "%s" inside any wrapper', (type, inner) => {
  for (const one of around(inner)) expect(typeOf(one)).toBe(type);
  expect(typeOf(inner.transform((value) => value))).toBe(type);
});

test('metadata is found inside wrappers', () => {
  for (const one of around(family)) expect([metaOf(one, 'kind'), metaOf(one, 'to')]).toEqual(['reference', 'families']);
  for (const one of around(name)) expect([metaOf(one, 'kind'), metaOf(one, 'to')]).toEqual(['text', undefined]);
  for (const one of around(side)) expect([metaOf(one, 'kind'), metaOf(one, 'to')]).toEqual([undefined, undefined]);
  expect([metaOf(picture({ label: 'Picture' }), 'kind'), metaOf(icon({ label: 'Icon' }), 'kind')]).toEqual([
    'picture',
    'icon',
  ]);
});

test('a field is optional if it is wrapped in optional() or default()', () => {
  expect([name, name.optional(), z.boolean().default(true), z.number()].map(isOptional)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('returns the options of an enumeration', () => {
  for (const one of [side, side.optional(), side.default('left')]) expect(choicesOf(one)).toEqual(['left', 'right']);
  for (const one of [name, name.optional(), schema]) expect(choicesOf(one)).toEqual([]);
});

test('fields and items are found inside wrappers', () => {
  for (const one of [schema, schema.optional(), schema.transform((value) => value)])
    expect([...fieldsOf(one).keys()]).toEqual(['name', 'family', 'side', 'list']);
  for (const one of [name, name.optional(), z.array(schema)]) expect(fieldsOf(one).size).toBe(0);
  for (const one of [z.array(name), z.array(name).optional()]) expect(itemOf(one)).toBe(name);
  for (const one of [name, schema]) expect(itemOf(one)).toBeUndefined();
});

test('returns the schema at a path, or undefined', () => {
  expect(schemaAt(schema, [])).toBe(schema);
  expect(schemaAt(schema, ['family'])).toBe(family);
  expect(schemaAt(schema, ['list', 3, 'name'])).toBe(name);
  for (const path of [['nobody'], ['list', 'name'], ['name', 0], [0]]) expect(schemaAt(schema, path)).toBeUndefined();
});

test('yields all parts of a value with their paths', () => {
  const inner = z.object({ deep: z.string() });
  const parts = z.object({
    plain: z.string(),
    optional: inner.optional(),
    list: z.array(inner).default([]),
    made: z.string().transform(Number),
  });
  const value = { plain: 'a', optional: undefined, list: [{ deep: 'b' }], made: 'c' };
  const paths = [...described(parts, value)].map(({ path, value: part }) => [path.join('.'), part]);
  expect(paths).toContainEqual(['list.0.deep', 'b']);
  expect(paths).toContainEqual(['plain', 'a']);
  expect(paths).toContainEqual(['', value]);
  // Once per schema if schemas are nested.
  expect(paths.filter(([path]) => path === 'made')).toHaveLength(2);
  expect(paths.some(([path]) => path === 'optional.deep')).toBe(false);
  expect([...described(parts, null)]).toHaveLength(1);
  expect([...described(parts.shape.list, 'no list')]).toHaveLength(2);
});
