import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { telephone } from '../../model/fields';
import { explainIssue } from './explainIssue';
import { formatProblem, formatProblems, problemsOf, readablePath, SiteError } from './problems';
import { fillCompany, fillText, fillTexts } from './template';

const place = { file: 'pages.config.ts', path: ['/'] };

describe('placeholders', () => {
  const values = { title: 'RPA', id: 7, list: [], name: 'Ours' };

  test.each([
    ['{title} by {title}', 'RPA by RPA'],
    ['number {id}', 'number 7'],
    ['{company.name}', '{company.name}'],
    ['{}', '{}'],
    ['{ti tle}', '{ti tle}'],
  ])('%s becomes %s', (text, filled) => {
    const unknown = vi.fn();
    expect(fillText(text, values, { onUnknown: unknown })).toBe(filled);
    expect(unknown).not.toHaveBeenCalled();
  });

  test.each([
    ['{titel}', 'unknown field {titel}. Did you mean "title"?'],
    ['{list}', '{list} is not a text, so it cannot be part of one: leave it out'],
  ])('%s is kept and reported', (text, message) => {
    const unknown = vi.fn();
    expect(fillText(text, values, { onUnknown: unknown })).toBe(text);
    expect(unknown.mock.calls).toEqual([[message, []]]);
  });

  test('are replaced in all texts of a value, and nothing else changes', () => {
    const date = [null, 7, true, undefined];
    const value = { a: '{title}', b: ['{id}', { c: '{title}' }], d: date };
    const filled = { a: 'RPA', b: ['7', { c: 'RPA' }], d: date };
    expect(fillTexts(value, values)).toEqual(filled);
  });

  test('of the company need its prefix', () => {
    const unknown = vi.fn();
    expect(fillCompany('{company.name} {title}', values, unknown)).toBe('Ours {title}');
    expect(fillCompany('{company.nam}', values, unknown)).toBe('{company.nam}');
    expect(unknown.mock.calls).toEqual([['unknown field {company.nam}. Did you mean "name"?', []]]);
    expect(fillCompany('{company.name}', undefined, unknown)).toBe('{company.name}');
  });

  test.each([
    ['{company.phone}', 'ar', '\u2066+971 4 000\u2069'],
    ['{company.phone}', 'de', '+971 4 000'],
    // Also if the company's language is invalid.
    ['{company.phone}', 'arabic!', '+971 4 000'],
    ['tel:{company.phone}', 'ar', 'tel:+971 4 000'],
    ['Call +971 4 000!', 'ar', 'Call \u2066+971 4 000\u2069!'],
    ['Call +971 4 000!', 'de', 'Call +971 4 000!'],
    ['[+971 4 000](tel:+971 4 000)', 'ar', '[\u2066+971 4 000\u2069](tel:+971 4 000)'],
    ['+971 4 000', 'ar', '\u2066+971 4 000\u2069'],
    // Numbers of others, as people write them.
    ['Ask +49 341 1234-0.', 'he', 'Ask \u2066+49 341 1234-0\u2069.'],
    ['Ask (011) 3456-7890, or 0341/123 45', 'ar', 'Ask \u2066(011) 3456-7890\u2069, or \u20660341/123 45\u2069'],
    ['اتصل ٠٢ ١٢٣٤ ٥٦٧', 'ar', 'اتصل \u2066٠٢ ١٢٣٤ ٥٦٧\u2069'],
    ['[Ask](tel:+4934112340)', 'he', '[Ask](tel:+4934112340)'],
    ['https://wa.me/0341-123456', 'he', 'https://wa.me/0341-123456'],
    // Other numbers are read from right to left, like the text.
    ['1998–2026, 08:00-17:00, 1 200 000, 04315', 'he', '1998–2026, 08:00-17:00, 1 200 000, 04315'],
    // Could be the name of a picture.
    ['0501-123456', 'he', '0501-123456'],
    ['\u2066+971 4 000\u2069', 'ar', '\u2066+971 4 000\u2069'],
    ['{company.name}', 'ar', 'Ours'],
  ])('%s in %s is isolated as %j, so that its groups keep their order', (text, language, filled) => {
    expect(fillCompany(text, { name: 'Ours', phone: '+971 4 000', language }, vi.fn())).toBe(filled);
  });

  test('isolated, a telephone number is still one', () => {
    const schema = telephone({ label: 'Desk' });
    expect(schema.parse(fillCompany('+971 4 000', { language: 'ar' }))).toBe('+971 4 000');
  });

  test.each([
    [
      {},
      '{company.phone}',
      '{company.phone} has no value, because src/content/company.ts has no "phone": add it there, or leave this out',
    ],
    [
      { phone: undefined },
      '{company.phone}',
      '{company.phone} has no value, because src/content/company.ts has no "phone": add it there, or leave this out',
    ],
    [{}, '{company.constructor}', 'unknown field {company.constructor}.'],
    [{ social: [] }, '{company.social}', '{company.social} is not a text, so it cannot be part of one: leave it out'],
    // Only suggests fields that can be used in a text.
    [{ social: [] }, '{company.socail}', 'unknown field {company.socail}.'],
  ])('for a company with %j: %s', (company, text, message) => {
    const unknown = vi.fn();
    fillCompany({ sections: ['One', { heading: text }] }, company, unknown);
    expect(unknown.mock.calls).toEqual([[message, ['sections', 1, 'heading']]]);
  });
});

describe('error messages for authors', () => {
  const schema = z.strictObject({
    text: z.string(),
    list: z.array(z.string()).min(2).optional(),
    group: z.object({ a: z.number() }).optional(),
    kind: z.enum(['x', 'y']).optional(),
    type: z.enum(['pdf', 'jpeg', 'png']).optional(),
    whole: z.int().optional(),
    switch: z.boolean().optional(),
    short: z.string().max(3, 'is too long').optional(),
    least: z.number().min(2).optional(),
    more: z.number().positive().optional(),
    some: z.array(z.string()).min(1).max(3).optional(),
    code: z.string().length(2).optional(),
    mail: z.email().optional(),
    web: z.url().optional(),
    day: z.iso.date().optional(),
  });
  const say = (value: object) => {
    const { error } = schema.safeParse({ text: '', ...value }, { error: explainIssue });
    return error
      ? problemsOf(error, schema, place).map(({ path, message }) => [path.slice(1).join(' › '), message])
      : [];
  };

  test.each<[object, string, string]>([
    [{ text: undefined }, 'text', 'missing field'],
    [{ text: 7 }, 'text', 'expected text, found a number'],
    [{ text: null }, 'text', 'expected text, found nothing'],
    [{ text: [] }, 'text', 'expected text, found a list'],
    [{ text: {} }, 'text', 'expected text, found a group of fields'],
    [{ text: true }, 'text', 'expected text, found true or false'],
    [{ text: Symbol('x') }, 'text', 'expected text, found symbol'],
    [{ list: {} }, 'list', 'expected a list, found a group of fields'],
    [{ list: ['x'] }, 'list', 'needs at least 2 items'],
    [{ some: [] }, 'some', 'needs at least 1 item'],
    [{ code: 'DEU' }, 'code', 'needs exactly 2 letters'],
    [{ code: 'D' }, 'code', 'needs exactly 2 letters'],
    [{ some: ['a', 'b', 'c', 'd'] }, 'some', 'may have at most 3 items'],
    [{ least: 1 }, 'least', 'must be at least 2'],
    [{ more: 0 }, 'more', 'must be more than 0'],
    [{ list: ['x', 7] }, 'list[1]', 'expected text, found a number'],
    [{ group: 'x' }, 'group', 'expected a group of fields { a }, found text'],
    [{ group: { a: 'x' } }, 'group › a', 'expected a number, found text'],
    [{ kind: 'z' }, 'kind', 'expected "x" or "y", found "z"'],
    [{ type: '.pdf' }, 'type', 'expected "pdf" or "jpeg" or "png", found ".pdf". Did you mean "pdf"?'],
    [{ whole: 1.5 }, 'whole', 'expected a whole number, found a number'],
    [{ switch: 1 }, 'switch', 'expected true or false, found a number'],
    [{ short: 'long' }, 'short', 'is too long'],
    [{ mail: 'x' }, 'mail', 'must be an address such as "hello@example.org"'],
    [{ web: 'x' }, 'web', 'must be an address that starts with https://'],
    [{ day: 'x' }, 'day', 'must be written as date'],
    [{ txet: 'x' }, 'txet', 'unknown field. Did you mean "text"?'],
  ])('%j', (value, path, message) => expect(say(value)).toEqual([[path, message]]));

  test('an unknown field without a similar one gets no suggestion', () => {
    const { error } = z.strictObject({}).safeParse({ x: 1 }, { error: explainIssue });
    expect(error?.issues.map(({ message }) => message)).toEqual(['unknown field']);
  });

  test('a missing enumeration value is a missing field', () => {
    const choice = z.object({ kind: z.enum(['x']) });
    const { error } = choice.safeParse({}, { error: explainIssue });
    expect(error?.issues.map(({ message }) => message)).toEqual(['missing field']);
  });

  test('suggestions for unknown fields come from their group and the section options', () => {
    const nested = z.object({ group: z.strictObject({ alpha: z.string().optional() }).optional() }).strict();
    const guess = (value: object) => {
      const { error } = nested.safeParse(value);
      return error ? problemsOf(error, nested, place, ['hidden']).map(({ message }) => message) : [];
    };
    expect(guess({ group: { alpah: 'x' } })).toEqual(['unknown field. Did you mean "alpha"?']);
    expect(guess({ group: { hiden: 'x' } })).toEqual(['unknown field. There are: alpha.']);
    expect(guess({ hiden: 'x' })).toEqual(['unknown field. Did you mean "hidden"?']);
  });
});

test('formats paths with the numbers of items in brackets', () => {
  const paths = [[], ['a', 'b'], ['a', 2, 'b'], [0, 1], ['a', 0, 1]].map(readablePath);
  expect(paths.map((path) => path.join(' '))).toEqual(['', 'a b', 'a[2] b', '[0][1]', 'a[0][1]']);
});

test('problems are formatted as unique lines, sorted by file and place', () => {
  const problem = (path: string, message = 'no') => ({ file: 'a.ts', path: [path], message });
  expect(formatProblem({ ...problem('x'), path: ['x', 'y'] })).toBe('a.ts › x › y: no');
  const problems = [problem('s[10]'), problem('s[9]'), problem('s[9]')];
  expect(formatProblems(problems)).toBe('a.ts › s[9]: no\na.ts › s[10]: no');
  const error = new SiteError(problems);
  expect([error.name, error.problems]).toEqual(['SiteError', problems]);
  expect(error.message).toBe("2 mistakes in the site's files\n\na.ts › s[9]: no\na.ts › s[10]: no");
  expect(new SiteError([problem('x')]).message).toMatch(/^1 mistake in the site's files\n\n/);
});
