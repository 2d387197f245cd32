import { describe, expect, test } from 'vitest';
import sample from '../../content/company';
import company from '../../content/schemas/company';
import words from '../../content/words';
import { fieldsOf } from './names';

const email = { name: 'email' };

/** Returns the errors of these fields, with their paths. */
function mistakes(enquiryFields: object[]): string[] {
  const { error } = company.schema.safeParse({ ...sample, enquiryFields });
  return error?.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`) ?? [];
}

test('by default there are five required fields', () => {
  const fields = fieldsOf(undefined, words);
  expect(fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'name text',
    'email email',
    'phone telephone',
    'subject text',
    'message long',
  ]);
  expect(fields.every(({ isRequired, label, missing }) => isRequired && label && missing)).toBe(true);
});

test('fields have the order of the content, and are optional if it says so', () => {
  const written = [
    { name: 'message', required: true },
    { name: 'phone', required: false },
    { name: 'floor', label: 'Floor area', required: true },
  ];
  expect(fieldsOf(written, words)).toMatchObject([
    { name: 'message', label: words.form.message, isRequired: true },
    { name: 'phone', kind: 'telephone', isRequired: false },
    { name: 'floor', kind: 'text', label: 'Floor area', missing: expect.stringContaining('Floor area') },
  ]);
});

describe('an invalid field is refused with its path', () => {
  test.each<[string, object[]]>([
    ['1.name', [email, { name: 'Size', label: 'Size' }]],
    ['1.name', [email, { name: 'website', label: 'Website' }]],
    ['1.name', [email, email]],
    ['1.kind', [email, { name: 'message', kind: 'text' }]],
    ['1.label', [email, { name: 'phone', label: 'Mobile' }]],
    ['1.label', [email, { name: 'size' }]],
    ['1.choices', [email, { name: 'size', label: 'Size', kind: 'choice' }]],
    ['1.choices', [email, { name: 'size', label: 'Size', kind: 'choice', choices: ['one'] }]],
    ['1.choices', [email, { name: 'size', label: 'Size', choices: ['one', 'two'] }]],
    ['1.types', [email, { name: 'photo', label: 'Photo', kind: 'file' }]],
    ['1.types.0', [email, { name: 'photo', label: 'Photo', kind: 'file', types: ['exe'] }]],
    ['1.types', [email, { name: 'size', label: 'Size', types: ['pdf'] }]],
    ['1.maxMegabytes', [email, { name: 'size', label: 'Size', maxMegabytes: 2 }]],
    ['', [email, ...['a', 'b'].map((name) => ({ name, label: name, kind: 'file', types: ['pdf'], maxMegabytes: 8 }))]],
    ['', [{ name: 'message' }]],
    ['', []],
  ])('%s', (place, fields) => {
    const found = mistakes(fields);
    expect(found).toHaveLength(1);
    expect(found[0]?.startsWith(`${place}: `)).toBe(true);
  });

  test('fields of all kinds are valid', () => {
    const own = ['text', 'long', 'consent', 'date'].map((kind) => ({ name: `own-${kind}`, kind, label: kind }));
    const choice = { name: 'choice', kind: 'choice', label: 'Choice', choices: ['one', 'two'], required: false };
    const file = { name: 'file', kind: 'file', label: 'File', types: ['pdf'], maxMegabytes: 15 };
    expect(mistakes([{ name: 'mail', kind: 'email', label: 'Mail' }, ...own, choice, file])).toEqual([]);
  });
});
