/** The rules and the mail exist twice, as site and relay stand apart. Both must come to the same. */
import { toUSVString } from 'node:util';
import { readConfig } from '@worldwright/relay';
import { checkForm, errorsIn, readForm, readJson } from '@worldwright/relay/parts';
import fc from 'fast-check';
import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import sample from '../../content/company';
import company from '../../content/schemas/company';
import { composeEnquiry } from './enquiry';
import { rules } from './fields';
import { type Entries, fieldNames } from './names';

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
  // A browser gives the value of a text area with line feeds only.
  .map((parts) => toUSVString(parts.join('')).replace(/\r\n?/g, '\n'));
const address = fc.oneof(
  fc.emailAddress(),
  fc.emailAddress().map((email) => ` ${email}\n`),
  anyText,
);
const anyEntries: fc.Arbitrary<Entries> = fc.record({
  name: anyText,
  email: address,
  phone: anyText,
  subject: anyText,
  message: anyText,
  website: fc.constant(''),
});

const filled = anyText.map((text) => `${text}x`);
const rightEntries: fc.Arbitrary<Entries> = fc.record({
  name: filled,
  email: fc.stringMatching(/^ ?[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}@[a-z0-9.-]{1,20}\.[a-z]{2,6}$/),
  phone: filled,
  subject: filled,
  message: filled,
  website: fc.constant(''),
});

/** The fields that are wrong on the site, in their order. */
async function wrongOnSite(entries: Entries): Promise<string[]> {
  const { register, handleSubmit } = createFormControl<Entries>({ defaultValues: entries });
  for (const name of fieldNames) register(name, rules[name]);
  let wrong: string[] = [];
  await handleSubmit(
    () => {},
    (errors) => {
      wrong = fieldNames.filter((name) => errors[name]?.message);
    },
  )();
  return wrong;
}

/** The entries as a browser without script posts them. */
const posted = (entries: Entries) =>
  readForm(
    Buffer.from(new URLSearchParams({ ...entries, message: entries.message.replaceAll('\n', '\r\n') }).toString()),
  );

test('site and relay find the same mistakes', async () => {
  await fc.assert(
    fc.asyncProperty(anyEntries, async (entries) => {
      expect(await wrongOnSite(entries)).toEqual(Object.keys(errorsIn(posted(entries).fields)));
    }),
    { numRuns: 500, examples: [[{ name: '', email: '', phone: '', subject: '', message: '', website: '' }]] },
  );
});

test.each([..."!#$%&'*+-/=?^_`{|}~."])('site and relay take an address with %s in it', async (sign) => {
  const entries = { name: 'A', email: `o${sign}b@example.ie`, phone: '1', subject: 'S', message: 'M', website: '' };
  expect(await wrongOnSite(entries)).toEqual([]);
  expect(errorsIn(posted(entries).fields)).toEqual({});
});

test.each([
  "Aoife.O'Brien@example.ie",
  'info@müller.de',
  'jürgen@müller-kälte.de',
  'a@пример.рф',
  'a@xn--e1afmkfd.xn--p1ai',
  `${'a'.repeat(64)}@example.photography`,
  'first/last+tag@example.ie',
])('site, its content and relay take the address %s', async (email) => {
  const entries = { name: 'A', email, phone: '1', subject: 'S', message: 'M', website: '' };
  expect(await wrongOnSite(entries)).toEqual([]);
  expect(errorsIn(posted(entries).fields)).toEqual({});
  const relay = readConfig({ RELAY_TO: email });
  expect(relay.to).toEqual([email]);
  const json = { name: 'A', subject: 'S', body: `Email: ${email}`, to: email };
  expect(readJson(Buffer.from(JSON.stringify(json)), undefined, relay.to).replyTo).toBe(email);
  expect(company.schema.safeParse({ ...sample, email }).success).toBe(true);
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
  const entries = { name: 'A', email, phone: '1', subject: 'S', message: 'M', website: '' };
  expect(await wrongOnSite(entries)).toEqual(['email']);
  expect(errorsIn(posted(entries).fields)).toEqual({ email: 'emailInvalid' });
  expect(() => readConfig({ RELAY_TO: email })).toThrow('RELAY_TO');
  expect(company.schema.safeParse({ ...sample, email }).success).toBe(false);
});

test('the same entries make the same mail, with script and without', () => {
  fc.assert(
    fc.property(rightEntries, (entries) => {
      const sent = Buffer.from(JSON.stringify(composeEnquiry(entries, recipient)));
      const withScript = readJson(sent, undefined, [recipient.to]);
      const without = checkForm(posted(entries), [recipient.to], undefined);
      expect({ ...withScript, key: undefined }).toEqual({ ...without, key: undefined });
    }),
    { numRuns: 500 },
  );
});
