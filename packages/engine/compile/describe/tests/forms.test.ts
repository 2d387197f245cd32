import { expect, test } from 'vitest';
import { CollectionDefinition, ListDefinition } from '../../../model/content';
import { sectionOptions } from '../../../model/sectionOptions';
import { fieldsOf } from '../../content/schemaWalk';
import { anyPageSchema } from '../../pages/pageSchemas';
import { contentDefinitions, layoutDefinitions, sectionDefinitions } from '../../registry';
import { contentForms, pageForm, sectionForms } from '../forms';

const options = Object.keys(sectionOptions.shape);

test('section forms contain purpose, limit and all fields of each type', () => {
  const forms = new Map(sectionForms().map((form) => [String(form.type), form]));
  expect([...forms.keys()]).toEqual([...sectionDefinitions.keys()]);
  for (const [type, { label, help, opensPage, example, limit, schema }] of sectionDefinitions) {
    const form = forms.get(type);
    expect(form).toMatchObject({ label, help, opensPage, example });
    expect(form?.limit).toBe(Number.isFinite(limit) ? limit : undefined);
    expect(Object.keys(form ?? {}).includes('limit')).toBe(Number.isFinite(limit));
    expect(Object.keys(form?.schema.properties ?? {})).toEqual([...fieldsOf(schema).keys(), ...options]);
  }
  expect([...forms.values()].some(({ limit }) => limit === undefined)).toBe(true);
  expect([...forms.values()].some(({ limit }) => limit !== undefined)).toBe(true);
});

test('content forms contain the shape and the fields of an item', () => {
  const forms = contentForms();
  expect(forms.map(({ name }) => name)).toEqual([...contentDefinitions.keys()]);
  for (const { name, shape, schema } of forms) {
    const definition = contentDefinitions.get(name);
    const [own, fields] =
      definition instanceof CollectionDefinition
        ? ['collection', definition.entry]
        : definition instanceof ListDefinition
          ? ['list', definition.item]
          : ['record', definition?.schema];
    expect(shape).toBe(own);
    expect(Object.keys(schema.properties ?? {})).toEqual(fields ? [...fieldsOf(fields).keys()] : []);
  }
});

test('fields are described as authors write them, with labels', () => {
  const company = contentForms().find(({ name }) => name === 'company')?.schema.properties;
  expect(company?.footerPicture).toMatchObject({
    kind: 'picture',
    type: 'object',
    properties: { src: { type: 'string' }, alt: { type: 'string' } },
  });
  expect(company?.name).toMatchObject({ kind: 'text', label: expect.any(String), type: 'string' });
});

test('the page form contains the fields of a page and all layouts', () => {
  const { schema, layouts } = pageForm();
  expect(Object.keys(schema.properties ?? {})).toEqual(
    Object.keys(anyPageSchema.shape).filter((name) => name !== 'sections'),
  );
  expect(layouts).toEqual([...layoutDefinitions.keys()]);
});

test('each field of a page has a label, so that the editor never shows its name in code', () => {
  for (const [name, field] of Object.entries(pageForm().schema.properties ?? {}))
    expect(Object(field), name).toHaveProperty('label');
});
