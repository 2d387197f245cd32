/** Site and relay must validate and read the same form alike. */
import { toUSVString } from 'node:util';
import { readConfig } from '@worldwright/relay';
import { bodyOf, fieldsIn, mistakeIn } from '@worldwright/relay/form';
import { checkForm, errorsIn, fileErrorsIn, readForm, readJson, takeWords } from '@worldwright/relay/parts';
import { wordsComment } from '@worldwright/relay/site';
import fc from 'fast-check';
import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import sample from '../../content/company';
import company from '../../content/schemas/company';
import words from '../../content/words';
import { composeEnquiry } from './enquiry/enquiry';
import { rulesOf } from './fields';
import type { Entries } from './inputs';
import { fieldsOf } from './names';

/** Fields of all kinds but file, some of them optional. */
const fields = fieldsOf(
  [
    { name: 'name', required: true },
    { name: 'email', required: true },
    { name: 'phone', required: false },
    { name: 'message', required: true },
    { name: 'size', kind: 'choice', label: 'Company: size', choices: ['1 to 9', '10 or more'], required: true },
    { name: 'start', kind: 'date', label: 'Start', required: false },
    { name: 'consent', kind: 'consent', label: 'I agree', required: true },
    { name: 'subject', required: true },
  ],
  words,
);
/** The site's words, as read by the relay. */
const relayWords = takeWords(wordsComment({ ...words, contact: '/', form: { ...words.form, fields } })).words;

test('soft hyphens in labels are not in the mail, and do not affect reading it', () => {
  const field = {
    name: 'company',
    kind: 'text',
    label: 'Unternehmensbezeichnung, 3-80 Zeichen',
    isRequired: true,
    missing: '',
  } as const;
  const shown = { ...field, label: 'Unter\u00ADnehmens\u00ADbezeich\u00ADnung, 3-\u206080 Zeichen' };
  const body = bodyOf([shown], { company: 'Acme' });
  expect(body).toBe('Unternehmensbezeichnung, 3-80 Zeichen: Acme');
  expect(fieldsIn([field], body)).toEqual({ company: 'Acme' });
});

const recipient = { to: 'owner@company.example', name: 'The Company' };

const oddities = [
  '',
  ' ',
  '\n',
  '\t',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '"',
  '<b>',
  'Email: eve@example.org',
  '🌍',
  'नमस्ते',
  '\u2028',
];
const anyText = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...oddities)), { maxLength: 5 })
  // Browsers normalize line breaks in the value of a textarea to line feeds.
  .map((parts) => toUSVString(parts.join('')).replace(/\r\n?/g, '\n'));
const address = fc.oneof(
  fc.emailAddress(),
  fc.emailAddress().map((email) => ` ${email}\n`),
  anyText,
);
const choice = fc.oneof(fc.constantFrom('1 to 9', '10 or more', '1 to  9', '2'), anyText);
const day = fc.oneof(fc.constantFrom('2027-02-28', '2027-02-30', '27-2-28', '2027-13-01'), anyText);
const others = { size: choice, start: day, consent: fc.constantFrom('yes', '') };
const anyEntries = fc.record({
  ...others,
  name: anyText,
  email: address,
  phone: anyText,
  subject: anyText,
  message: anyText,
  website: fc.constant(''),
});

const filled = anyText.map((text) => `${text}x`);
const rightEntries = fc.record({
  size: fc.constantFrom('1 to 9', '10 or more'),
  start: fc.constantFrom('2027-02-28', ''),
  consent: fc.constant('yes'),
  name: filled,
  email: fc.stringMatching(/^ ?[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}@[a-z0-9.-]{1,20}\.[a-z]{2,6}$/),
  phone: fc.oneof(filled, fc.constant('')),
  subject: filled,
  message: filled,
  website: fc.constant(''),
});

/** Returns the names of the fields that are invalid on the site, in order. */
async function wrongOnSite(entries: Entries): Promise<string[]> {
  const { register, handleSubmit } = createFormControl<Entries>({ defaultValues: entries });
  for (const field of fields) register(field.name, rulesOf(field, words.form));
  let wrong: string[] = [];
  await handleSubmit(
    () => {},
    (errors) => {
      wrong = fields.flatMap(({ name }) => (errors[name]?.message ? name : []));
    },
  )();
  return wrong;
}

/** Returns the entries as posted without JavaScript: an unchecked box is omitted. */
function posted({ consent, message, ...entries }: Record<string, string>) {
  const form = { ...entries, message: (message ?? '').replaceAll('\n', '\r\n'), ...(consent && { consent }) };
  return readForm(Buffer.from(new URLSearchParams(form).toString()), relayWords);
}

/** Returns the relay's errors, by field. */
const wrongAtRelay = (entries: Record<string, string>) => errorsIn(posted(entries).fields, relayWords);

test('site and relay find the same mistakes', async () => {
  await fc.assert(
    fc.asyncProperty(anyEntries, async (entries) => {
      expect(await wrongOnSite(entries)).toEqual(Object.keys(wrongAtRelay(entries)));
    }),
    {
      numRuns: 500,
      examples: [
        [{ name: '', email: '', phone: '', subject: '', message: '', website: '', size: '', start: '', consent: '' }],
      ],
    },
  );
});

/** Valid entries for all other fields. */
const rest = { phone: '', subject: 'S', message: 'M', size: '1 to 9', start: '', consent: 'yes', website: '' };

test.each([..."!#$%&'*+-/=?^_`{|}~."])('site and relay accept an address with %s in it', async (sign) => {
  const entries = { name: 'A', email: `o${sign}b@example.ie`, ...rest };
  expect(await wrongOnSite(entries)).toEqual([]);
  expect(wrongAtRelay(entries)).toEqual({});
});

test.each([
  "Aoife.O'Brien@example.ie",
  'info@müller.de',
  'jürgen@müller-kälte.de',
  'a@пример.рф',
  'a@xn--e1afmkfd.xn--p1ai',
  'a@i❤.ws',
  'a@نامه‌ای.com',
  `${'a'.repeat(64)}@example.photography`,
  'first/last+tag@example.ie',
])('site, content and relay accept the address %s', async (email) => {
  const entries = { name: 'A', email, ...rest };
  expect(await wrongOnSite(entries)).toEqual([]);
  expect(wrongAtRelay(entries)).toEqual({});
  const relay = readConfig({ RELAY_TO: email });
  expect(relay.to).toEqual([email]);
  const json = { name: 'A', subject: 'S', body: `Email: ${email}`, to: email };
  expect(readJson(Buffer.from(JSON.stringify(json)), undefined).replyTo).toBe(email);
  expect(company.schema.safeParse({ ...sample, email }).success).toBe(true);
});

test('invisible characters around a copied address are ignored', async () => {
  const entries = { name: 'A', email: '\u200b\u202ao@example.ie\u202c\ufeff ', ...rest };
  expect(await wrongOnSite(entries)).toEqual([]);
  const { replyTo, body } = checkForm(posted(entries), undefined, relayWords);
  expect([replyTo, body]).toEqual(['o@example.ie', expect.stringContaining(': o@example.ie\n')]);
});

test.each([
  'o b@example.ie',
  'o@example.ie:80',
  'o@exam ple.ie',
  'o@example.ie/x',
  'o@1.2',
  'o@[::1]',
  'o\u202eb@example.ie',
  'o@b@example.ie',
  'o@example',
  'example.ie',
  '@example.ie',
  'o"b@example.ie',
  'o<b@example.ie',
])('site and relay refuse the address %s', async (email) => {
  const entries = { name: 'A', email, ...rest };
  expect(await wrongOnSite(entries)).toEqual(['email']);
  expect(wrongAtRelay(entries)).toEqual({ email: words.form.emailInvalid });
  expect(() => readConfig({ RELAY_TO: email })).toThrow('RELAY_TO');
  expect(company.schema.safeParse({ ...sample, email }).success).toBe(false);
});

const photo = fieldsOf(
  [{ name: 'photo', kind: 'file', label: 'Photo', types: ['png'], maxMegabytes: 1, required: true }],
  words,
)[0] ?? { name: '', kind: 'file', label: '', isRequired: true, missing: '' };

test.each([
  ['valid', 'a.png', 1024, undefined],
  ['empty', 'a.png', 0, words.form.fileEmpty],
  ['too large', 'a.png', 1024 * 1024 + 1, photo.file?.tooLarge],
  ['of another type', 'a.pdf', 10, photo.file?.wrongType],
])('site and relay agree on a file that is %s', async (_, name, size, complaint) => {
  const file = new File([new Uint8Array(size)], name);
  const entry: Entries[string] = Object.assign(Object(['']), { 0: file });
  const { validate } = rulesOf(photo, words.form);
  const content = new Uint8Array(size);
  const type = name.endsWith('png') ? 'image/png' : 'application/pdf';
  const posted = { field: 'photo', name, type, content, size };
  expect(typeof validate === 'function' && validate(entry, {})).toBe(complaint ?? true);
  expect(fileErrorsIn([photo], [posted])).toEqual(complaint === undefined ? {} : { photo: complaint });
  expect(mistakeIn(photo, '')).toBe('missing');
});

test('the same entries make the same mail, with and without JavaScript', () => {
  fc.assert(
    fc.property(rightEntries, (entries) => {
      const sent = Buffer.from(JSON.stringify(composeEnquiry(fields, entries, recipient, words.form)));
      const withScript = readJson(sent, undefined);
      const without = checkForm(posted(entries), undefined, relayWords);
      expect({ ...withScript, key: undefined }).toEqual({ ...without, key: undefined });
    }),
    { numRuns: 500 },
  );
});
