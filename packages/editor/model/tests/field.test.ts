import { action, link, picture, text } from '@worldwright/engine';
import { contentForms, pageForm, sectionForms } from '@worldwright/engine/compile';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { emptyValue, fieldOf, fieldsOf, isRequiredAt, labelOf } from '../field';
import type { FieldSchema } from '../site.ts';

const toSchema = (schema: object): FieldSchema => JSON.parse(JSON.stringify(schema));
const form = (schema: z.ZodType) => toSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** Kinds of all fields in a schema, by their ways. */
function kindsIn(schema: FieldSchema, way = ''): [string, string][] {
  const field = fieldOf(schema);
  if (field.kind === 'group')
    return field.fields.flatMap(({ name, schema: inner }) => kindsIn(inner, `${way} › ${labelOf(inner, name)}`));
  if (field.kind === 'list') return kindsIn(field.item, `${way} []`);
  if (field.kind === 'table') return kindsIn(field.value, `${way} {}`);
  return [[way, field.kind]];
}

const forms = [
  ...sectionForms().map(({ type, schema }) => [`section ${type}`, toSchema(schema)] as const),
  ...contentForms().map(({ name, schema }) => [`content ${name}`, toSchema(schema)] as const),
  ['page', toSchema(pageForm().schema)] as const,
];

test.each(forms)('every field of %s can be asked for', (_name, schema) => {
  expect(kindsIn(schema).filter(([, kind]) => kind === 'unknown')).toEqual([]);
});

test('a schema says how each of its fields is asked for, and what it must have', () => {
  const schema = form(
    z.strictObject({
      heading: text({ label: 'Heading' }),
      more: link({ label: 'More' }).optional(),
      picture: picture({ label: 'Picture' }),
      side: z.enum(['left', 'right']).default('right'),
      isLoud: z.boolean().optional(),
      items: z.array(text({ label: 'Item' })).min(2),
      action: action({ label: 'Button' }).optional(),
    }),
  );
  const found = fieldsOf(schema).map(({ name, schema: inner, isRequired }) => [name, fieldOf(inner).kind, isRequired]);
  expect(found).toEqual([
    ['heading', 'text', true],
    ['more', 'link', false],
    ['picture', 'picture', true],
    ['side', 'choice', false],
    ['isLoud', 'yes', false],
    ['items', 'list', true],
    ['action', 'group', false],
  ]);
  expect(emptyValue(schema)).toEqual({ heading: '', picture: { src: '', alt: '' }, items: ['', ''] });
});

test('a field without a label is called by its name, in words', () => {
  expect(labelOf({}, 'hideWorkProcess')).toBe('Hide work process');
  expect(labelOf({}, 'Soziale Netzwerke')).toBe('Soziale Netzwerke');
  expect(labelOf({ label: 'Heading' }, 'heading')).toBe('Heading');
});

test('of a field it is told whether it must be there, wherever it is', () => {
  const text = { type: 'string' };
  const link = { type: 'object', properties: { label: text, note: text }, required: ['label'] };
  const links = { type: 'array', items: link };
  const schema = { type: 'object', properties: { heading: text, links }, required: ['links'] };
  expect(isRequiredAt(schema, ['heading'])).toBe(false);
  expect(isRequiredAt(schema, ['links'])).toBe(true);
  expect(isRequiredAt(schema, ['links', 0])).toBe(true);
  expect(isRequiredAt(schema, ['links', 0, 'label'])).toBe(true);
  expect(isRequiredAt(schema, ['links', 0, 'note'])).toBe(false);
});
