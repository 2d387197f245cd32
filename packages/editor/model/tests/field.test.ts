import { action, link, picture, text } from '@worldwright/engine';
import { contentForms, pageForm, sectionForms } from '@worldwright/engine/compile';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { emptyValue, fieldOf, fieldsOf, isRequiredAt, labelOf } from '../field';
import type { FieldSchema } from '../site.ts';

const toSchema = (schema: object): FieldSchema => JSON.parse(JSON.stringify(schema));
const form = (schema: z.ZodType) => toSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** Returns the path and the kind of each field in a schema. */
function kindsIn(schema: FieldSchema, path = ''): [string, string][] {
  const field = fieldOf(schema);
  if (field.kind === 'group')
    return field.fields.flatMap(({ name, schema: inner }) => kindsIn(inner, `${path} › ${labelOf(inner, name)}`));
  if (field.kind === 'list') return kindsIn(field.item, `${path} []`);
  if (field.kind === 'table') return kindsIn(field.value, `${path} {}`);
  return [[path, field.kind]];
}

const forms = [
  ...sectionForms().map(({ type, schema }) => [`section ${type}`, toSchema(schema)] as const),
  ...contentForms().map(({ name, schema }) => [`content ${name}`, toSchema(schema)] as const),
  ['page', toSchema(pageForm().schema)] as const,
];

test.each(forms)('every field of %s has a form control', (_name, schema) => {
  expect(kindsIn(schema).filter(([, kind]) => kind === 'unknown')).toEqual([]);
});

test('derives kind, requirement and initial value of each field from the schema', () => {
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

test('a field without a label is labelled with its readable name', () => {
  expect(labelOf({}, 'hideWorkProcess')).toBe('Hide work process');
  expect(labelOf({}, 'Soziale Netzwerke')).toBe('Soziale Netzwerke');
  expect(labelOf({ label: 'Heading' }, 'heading')).toBe('Heading');
});

test('required fields are found at any depth', () => {
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
