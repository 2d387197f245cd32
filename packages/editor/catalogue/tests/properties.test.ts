import { expect, test } from 'vitest';
import { propertyRows } from '../properties';

test('lists the item properties and limits of lists', () => {
  const link = { label: 'Link', properties: { to: { kind: 'link', label: 'To' } }, required: ['to'] };
  const plan = { properties: { name: { kind: 'text', label: 'Plan' }, link }, required: ['name'] };
  const plans = { type: 'array', label: 'Plans', minItems: 1, maxItems: 6, items: plan };
  const rows = propertyRows({ properties: { plans }, required: ['plans'] }, ['plans']);
  expect(rows.map(({ name, what, without }) => [name, what, without])).toEqual([
    ['plans', 'list of group of fields, at least 1, at most 6', undefined],
    ['plans[].name', 'text', undefined],
    ['plans[].link', 'group of fields', 'nothing'],
    ['plans[].link.to', 'link: `/page`, `#anchor` or `https://…`', undefined],
  ]);
});
