import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { safeName } from '../../form.ts';
import { english, fieldsOf } from '../../http/siteWords.ts';
import { csvOf } from '../../inbox/csv.ts';
import { mentions } from '../../store/person.ts';
import { storedEnquiry } from '../rows.ts';
import { company, enquiry, entriesOf, filledForm, mailbox, postForm, postJson, startRelay } from '../support.ts';

// A generous limit for a busy machine; no test waits that long by itself.
vi.setConfig({ testTimeout: 60_000 });

const RUNS = { numRuns: 200 };

const ours = new Set([
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]);

const injections = [
  '\r\nBcc: evil@example.org',
  '\n\n<script>',
  '\r',
  '\u0000',
  '"<>,;:',
  '=?utf-8?B?SGk=?=',
  '\u202e',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.tuple(fc.string(), fc.constantFrom(...injections), fc.string()).map((parts) => parts.join('')),
);
const addresses = fc.oneof(
  fc.emailAddress(),
  anyText,
  fc.constantFrom(
    '.a..b.@-x-.co',
    'a@b.co\r\nBcc: evil@example.org',
    'a@b.co, evil@example.org',
    `${'a'.repeat(999)}@b.co`,
  ),
);

/** Expects that all messages in the outbox have only our headers and go to the mailbox. */
async function expectOnlyOurHeaders(relay: Awaited<ReturnType<typeof startRelay>>): Promise<void> {
  const messages = await relay.messages();
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) {
    for (const { key } of message.headers) expect(ours).toContain(key);
    expect(new Set(message.headers.map(({ key }) => key)).size).toBe(message.headers.length);
    expect(message.from).toEqual({ name: company, address: mailbox });
    expect(message.to).toEqual([{ name: '', address: mailbox }]);
    expect(message.replyTo?.length ?? 1).toBe(1);
    for (const { line } of message.headerLines) expect(line).toMatch(/^[\x20-\x7e]*(\n [\x20-\x7e]*)*$/);
  }
}

test('any bytes with any media type are refused', async () => {
  const relay = await startRelay();
  const types = fc.oneof(
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json;charset=x',
    ),
    fc.string({ unit: fc.constantFrom(...'abc/;=" ') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), types, async (bytes, type) => {
      const init = { method: 'POST', headers: { 'Content-Type': type }, body: new Uint8Array(bytes) };
      const { status } = await fetch(`${relay.url}/send-email`, init);
      expect([400, 415]).toContain(status);
    }),
    RUNS,
  );
  expect(relay.log.filter(({ event }) => event === 'fault')).toEqual([]);
});

test('any JSON is delivered, or refused with a reason', async () => {
  const relay = await startRelay();
  const anything = fc.oneof(
    fc.json(),
    fc
      .record({ to: fc.constant(mailbox), name: anyText, subject: anyText, body: anyText, replyTo: fc.anything() })
      .map((value) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))),
    fc.integer({ min: 1, max: 50_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.constantFrom('{"__proto__":{"to":"x"}}', '{"constructor":1}', '\ufeff{}', 'null', '""'),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      const response = await postJson(relay.url, text);
      expect([200, 400]).toContain(response.status);
      expect(await response.json()).toEqual(response.ok ? { ok: true } : { error: expect.any(String) });
    }),
    { ...RUNS, examples: [[JSON.stringify(enquiry)]] },
  );
  await expectOnlyOurHeaders(relay);
});

test('no content of an enquiry adds a header', async () => {
  const relay = await startRelay();
  const content = fc.record({ name: anyText, subject: anyText, email: addresses, rest: anyText });
  await fc.assert(
    fc.asyncProperty(content, async ({ name, subject, email, rest }) => {
      const body = `Name: ${name}\nEmail: ${email}\nSubject: ${subject}\nMessage: ${rest}`;
      const { status } = await postJson(relay.url, { ...enquiry, name, subject, body });
      expect(status).toBe(name.trim() && subject.trim() ? 200 : 400);
    }),
    RUNS,
  );
  await expectOnlyOurHeaders(relay);
});

test('any form is delivered or returned', async () => {
  const relay = await startRelay();
  const fields = fc.record({ name: anyText, email: addresses, phone: anyText, subject: anyText, message: anyText });
  await fc.assert(
    fc.asyncProperty(fields, anyText, async (typed, key) => {
      const response = await postForm(relay.url, { ...typed, key });
      expect([303, 400]).toContain(response.status);
      expect(await response.text()).not.toContain('<script>');
    }),
    { ...RUNS, examples: [[filledForm, 'a key']] },
  );
  await expectOnlyOurHeaders(relay);
});

test('any key leads to a file in the outbox only', async () => {
  const relay = await startRelay();
  const keys = fc.oneof(fc.string(), fc.constantFrom('../../etc/passwd', 'a\u0000b', '.', '..', 'x'.repeat(5000)));
  await fc.assert(
    fc.asyncProperty(keys, async (key) => {
      expect((await postForm(relay.url, { ...filledForm, key })).status).toBe(303);
    }),
    { numRuns: 50 },
  );
  await relay.settled();
  for (const { id } of entriesOf(relay, 'delivered')) expect(id).toMatch(/^[0-9a-f]{32}$/);
  for (const name of await readdir(relay.outbox)) expect(name).toMatch(/^([0-9a-f]{32}\.eml|relay\.db.*)$/);
});

// Texts that some patterns take a time quadratic in their length for. Anybody can send them, and they would block all
// other requests.
test.each([' ', '\n', '. ', '=', "'", '\u200b '])('a long text of %j takes no longer than others', async (unit) => {
  const text = `a${unit.repeat(80_000)}b`;
  const entry = { ...storedEnquiry({ subject: text, body: text }), number: 1, folder: 'received' as const, copies: [] };
  // Not the clock: another process may have the processor.
  const begin = process.cpuUsage();
  safeName(text);
  await csvOf([entry], fieldsOf(english));
  mentions('ann@example.org')(text);
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2000);
});
