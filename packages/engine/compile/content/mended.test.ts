import { expect, test } from 'vitest';
import { z } from 'zod';
import { email, icon, picture, richText, text, webAddress } from '../../model/fields';
import { mended } from './mended';

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
  ['what is right stays as it is', written, written],
  ['a text that breaks a rule is shown as it is', { ...written, name: '' }, { ...written, name: '' }],
  ['and a list', { ...written, items: [right] }, { ...written, items: [right] }],
  ['a field that is unknown is left out', { ...written, colour: 'red' }, written],
  [
    'an item that cannot be shown is left out',
    { ...written, items: [{ name: 7 }, right] },
    { ...written, items: [right] },
  ],
  [
    'a picture that there is not is left out, not its item',
    { ...written, items: [{ ...right, picture: { src: 'nobody', alt: 'x' } }, right] },
    written,
  ],
  [
    'a text with a wrong link is shown',
    { ...written, items: [{ ...right, name: '' }, right] },
    { ...written, items: [{ ...right, name: '' }, right] },
  ],
  ['what is missing has something in its place', {}, { name: '…', items: [], kind: 'plain', size: 1_000 }],
  ['also where all is something else', 7, { name: '…', items: [], kind: 'plain', size: 1_000 }],
])('%s', (_what, value, shown) => {
  const made = mended(record, value);
  expect(made).toEqual(record.safeParse(shown).data ?? shown);
});

test('a transform receives the repaired value', () => {
  expect(mended(entry, { ...written, name: '', summary: 'Too long' })).toMatchObject({ name: '', summary: 'Too long' });
  expect(mended(entry, {})).toMatchObject({ name: '…', summary: '…' });
});

test('a text with a broken link is repaired synchronously', () => {
  const field = richText({ label: 'Answer' });
  expect(mended(z.array(field), ['See [us](nowhere)'])).toHaveLength(1);
  expect(mended(z.array(field), [''])).toEqual([]);
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
  for (const value of [{}, { field: '?' }]) expect(mended(group, value)?.field).toBeDefined();
});

test('a value that cannot be repaired is undefined', () => {
  expect(mended(z.strictObject({ odd: z.literal('odd').refine(() => false) }), {})).toBeUndefined();
});
