import { expect, test } from 'vitest';
import { z } from 'zod';
import { email, icon, picture, richText, text, webAddress } from '../../model/fields';
import { repair } from './repair';

const item = z.strictObject({
  name: text({ label: 'Name' }),
  answer: richText({ label: 'Answer' }),
  picture: picture({ label: 'Picture' }).optional(),
});
const record = z.strictObject({
  name: text({ label: 'Name' }),
  items: z.array(item).length(2),
  kind: z.enum(['plain', 'fancy']),
  size: z.int().positive(),
});
const entry = record
  .extend({ summary: text({ label: 'Summary' }).max(5).optional() })
  .transform(({ summary, ...rest }) => ({ ...rest, summary: summary ?? rest.name }));

const right = { name: 'One', answer: 'Yes.' };
const written = { name: 'Site', items: [right, right], kind: 'fancy', size: 3 };

test.each<[what: string, written: unknown, shown: unknown]>([
  ['a valid value is unchanged', written, written],
  ['a text that breaks a rule is kept', { ...written, name: '' }, { ...written, name: '' }],
  ['a list that breaks a rule is kept', { ...written, items: [right] }, { ...written, items: [right] }],
  ['an unknown field is removed', { ...written, colour: 'red' }, written],
  ['an invalid item is removed', { ...written, items: [{ name: 7 }, right] }, { ...written, items: [right] }],
  [
    'a missing picture is removed, its item is kept',
    { ...written, items: [{ ...right, picture: { src: 'nobody', alt: 'x' } }, right] },
    written,
  ],
  [
    'an empty text in an item is kept',
    { ...written, items: [{ ...right, name: '' }, right] },
    { ...written, items: [{ ...right, name: '' }, right] },
  ],
  ['missing fields get stand-ins', {}, { name: '…', items: [], kind: 'plain', size: 1_000 }],
  ['a value of another type gets stand-ins', 7, { name: '…', items: [], kind: 'plain', size: 1_000 }],
])('%s', (_what, value, shown) => {
  const made = repair(record, value);
  expect(made).toEqual(record.safeParse(shown).data ?? shown);
});

test('a transform receives the repaired value', () => {
  expect(repair(entry, { ...written, name: '', summary: 'Too long' })).toMatchObject({ name: '', summary: 'Too long' });
  expect(repair(entry, {})).toMatchObject({ name: '…', summary: '…' });
});

test('a text with a broken link is repaired synchronously', () => {
  const field = richText({ label: 'Answer' });
  expect(repair(z.array(field), ['See [us](nowhere)'])).toHaveLength(1);
  expect(repair(z.array(field), [''])).toEqual([]);
});

test.each([
  email({ label: 'E-mail' }),
  webAddress({ label: 'Address' }),
  icon({ label: 'Icon' }),
  z.iso.date(),
  z.boolean(),
  z.strictObject({ inner: z.strictObject({ deep: email({ label: 'E-mail' }) }) }),
])('every kind of field has a stand-in', (field) => {
  const group = z.strictObject({ field });
  for (const value of [{}, { field: '?' }]) expect(repair(group, value)?.field).toBeDefined();
});

test('a value that cannot be repaired is undefined', () => {
  expect(repair(z.strictObject({ odd: z.literal('odd').refine(() => false) }), {})).toBeUndefined();
});
