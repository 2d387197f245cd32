import { expect, test } from 'vitest';
import { z } from 'zod';
import { icon, picture, reference, text } from '../../model/fields';
import { choicesOf, described, fieldsOf, isOptional, itemOf, metaOf, schemaAt, typeOf } from './schemaWalk';

const name = text({ label: 'Name' });
const family = reference({ label: 'Family', to: 'families' });
const side = z.enum(['left', 'right']);
const schema = z.strictObject({ name, family, side, list: z.array(z.strictObject({ name })).optional() });

/** A schema, and the same with all that may stand around it. */
const around = (inner: z.ZodType) => [inner, inner.optional(), inner.nullable(), inner.optional().readonly()];

test.each([
  ['string', name],
  ['enum', side],
  ['array', z.array(name)],
  ['object', schema],
  ['boolean', z.boolean()],
])('a schema asks for "%s", whatever stands around it', (type, inner) => {
  for (const one of around(inner)) expect(typeOf(one)).toBe(type);
  expect(typeOf(inner.transform((value) => value))).toBe(type);
});

test('kind and target of a field are found below what stands around it, and none where there is none', () => {
  for (const one of around(family)) expect([metaOf(one, 'kind'), metaOf(one, 'to')]).toEqual(['reference', 'families']);
  for (const one of around(name)) expect([metaOf(one, 'kind'), metaOf(one, 'to')]).toEqual(['text', undefined]);
  for (const one of around(side)) expect([metaOf(one, 'kind'), metaOf(one, 'to')]).toEqual([undefined, undefined]);
  expect([metaOf(picture({ label: 'Picture' }), 'kind'), metaOf(icon({ label: 'Icon' }), 'kind')]).toEqual([
    'picture',
    'icon',
  ]);
});

test('a field may be left out where it is optional or has a default', () => {
  expect([name, name.optional(), z.boolean().default(true), z.number()].map(isOptional)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('choices are those of a field that has some', () => {
  for (const one of [side, side.optional(), side.default('left')]) expect(choicesOf(one)).toEqual(['left', 'right']);
  for (const one of [name, name.optional(), schema]) expect(choicesOf(one)).toEqual([]);
});

test('fields and items are found below what stands around them', () => {
  for (const one of [schema, schema.optional(), schema.transform((value) => value)])
    expect([...fieldsOf(one).keys()]).toEqual(['name', 'family', 'side', 'list']);
  for (const one of [name, name.optional(), z.array(schema)]) expect(fieldsOf(one).size).toBe(0);
  for (const one of [z.array(name), z.array(name).optional()]) expect(itemOf(one)).toBe(name);
  for (const one of [name, schema]) expect(itemOf(one)).toBeUndefined();
});

test('a path leads to the schema of a part, or nowhere', () => {
  expect(schemaAt(schema, [])).toBe(schema);
  expect(schemaAt(schema, ['family'])).toBe(family);
  expect(schemaAt(schema, ['list', 3, 'name'])).toBe(name);
  for (const path of [['nobody'], ['list', 'name'], ['name', 0], [0]]) expect(schemaAt(schema, path)).toBeUndefined();
});

test('each part of a value is described, and where it is', () => {
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
  // With each schema, where one stands within another.
  expect(paths.filter(([path]) => path === 'made')).toHaveLength(2);
  expect(paths.some(([path]) => path === 'optional.deep')).toBe(false);
  expect([...described(parts, null)]).toHaveLength(1);
  expect([...described(parts.shape.list, 'no list')]).toHaveLength(2);
});
