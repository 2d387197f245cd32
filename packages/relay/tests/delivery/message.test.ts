import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeMessage, type Source } from '../../mail/message.ts';

const sender = { from: { name: 'Forms', address: 'forms@mail.company.org' }, subjectPrefix: '[Form] ' };
const source: Source = {
  id: 'a'.repeat(32),
  to: 'us@company.org',
  replyTo: undefined,
  subject: 'A new world',
  body: 'Hello there',
  page: undefined,
  replaces: undefined,
  acceptedAt: Date.UTC(2030, 0, 2, 3, 4, 5),
};

/** Returns a composed message, parsed and as sent. */
async function compose(changes: Partial<Source> = {}) {
  const message = await composeMessage({ ...source, ...changes }, sender);
  return { message, mail: await PostalMime.parse(message.raw), raw: message.raw.toString() };
}

test('a message has sender, recipient, subject, date and its own id', async () => {
  const { message, mail } = await compose();
  expect(message).toMatchObject({ id: source.id, from: 'forms@mail.company.org', to: 'us@company.org' });
  const { from, to, subject, messageId, date } = mail;
  expect({ from, to, subject, messageId, date }).toMatchObject({
    from: { name: 'Forms', address: 'forms@mail.company.org' },
    to: [{ name: '', address: 'us@company.org' }],
    subject: '[Form] A new world',
    messageId: `<${source.id}@mail.company.org>`,
    date: '2030-01-02T03:04:05.000Z',
  });
  expect([mail.replyTo, mail.inReplyTo, mail.references]).toEqual([undefined, undefined, undefined]);
  expect(mail.text).toBe('Sent by a visitor with the contact form of the website.\n\nHello there\n');
});

test('a message has its page, a reply address, and the message that it replaces', async () => {
  const { mail } = await compose({ page: '/about-us', replyTo: 'a@b.co', replaces: 'b'.repeat(32) });
  expect(mail.text?.split('\n')[0]).toBe(
    'Sent by a visitor with the contact form of the website, page /about-us. It replaces the earlier enquiry that this mail answers.',
  );
  const earlier = `<${'b'.repeat(32)}@mail.company.org>`;
  expect([mail.replyTo, mail.inReplyTo, mail.references]).toEqual([
    [{ name: '', address: 'a@b.co' }],
    earlier,
    earlier,
  ]);
});

test.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
])('an address with a non-ASCII domain is converted to ASCII in the header: %s', async (replyTo, ascii) => {
  const { raw } = await compose({ replyTo, body: `Email: ${replyTo}` });
  expect(raw).toContain(`\r\nReply-To: ${ascii}\r\n`);
});

test('an address with a non-ASCII local part is in the text only', async () => {
  const replyTo = 'jürgen@müller.de';
  const { mail, raw } = await compose({ replyTo, body: `Email: ${replyTo}\nMessage: M` });
  expect(raw).not.toMatch(/^Reply-To/m);
  expect(mail.text?.split(replyTo)).toHaveLength(2);
  const { mail: unsaid } = await compose({ replyTo });
  expect(unsaid.text).toContain(replyTo);
});

test('sender and recipient have their domains in ASCII', async () => {
  const { message } = await compose({ to: 'info@müller.de' });
  expect(message.to).toBe('info@xn--mller-kva.de');
});

test("the visitor's origin is at the end", async () => {
  const { mail } = await compose({ source: 'Landing page: /\nutm_source: news' });
  expect(mail.text).toMatch(/Hello there\n\nLanding page: \/\nutm_source: news\n$/);
});

test('bidirectional control characters are removed from the subject', async () => {
  const { mail } = await compose({ subject: 'invoice\u202efdp.exe' });
  expect(mail.subject).toBe('[Form] invoicefdp.exe');
});

test.each(["Aoife.O'Brien@example.ie", "a!#$%&'*+/=?^_`{|}~-b@example.org"])(
  'the reply address %s is unchanged in the header',
  async (replyTo) => {
    const { mail, raw } = await compose({ replyTo });
    expect(raw).toContain(`\r\nReply-To: ${replyTo}\r\n`);
    expect(mail.replyTo).toEqual([{ name: '', address: replyTo }]);
  },
);

test.each([
  ['line breaks and runs of blanks', ' a\r\nBcc: x@y.zz \t b ', 'a Bcc: x@y.zz b'],
  ['control characters', 'a\u0000b\u007fc\u0007d', 'a b c d'],
  ['half a character', 'a\ud83d', 'a\ufffd'],
  ['encoded-looking text', '=?utf-8?Q?a?=', '=?utf-8?Q?a?='],
  ['other scripts', 'नमस्ते 🌍', 'नमस्ते 🌍'],
  ['200 characters', 'é'.repeat(200), 'é'.repeat(200)],
  ['201 characters', 'é'.repeat(201), `${'é'.repeat(200)}…`],
  ['200 characters of two units', '🌍'.repeat(200), '🌍'.repeat(200)],
  ['201 characters of two units', '🌍'.repeat(201), `${'🌍'.repeat(200)}…`],
])('a subject with %s', async (_, subject, shown) => {
  expect((await compose({ subject })).mail.subject).toBe(`[Form] ${shown}`);
});

test('a shortened subject is in the text in full, unless the text has that line', async () => {
  const subject = 'x'.repeat(201);
  const [, ...lines] = (await compose({ subject })).mail.text?.split('\n\n') ?? [];
  expect(lines).toEqual([`Subject: ${subject}`, 'Hello there\n']);
  const body = `Subject: ${subject}\nMessage: Hello`;
  expect((await compose({ subject, body })).mail.text?.split('\n\n')[1]).toBe(`${body}\n`);
});

test('a shortened subject precedes a text that contains it only within a line', async () => {
  const subject = 'x'.repeat(201);
  const body = `So much about ${subject}.`;
  expect((await compose({ subject, body })).mail.text?.split('\n\n').slice(1)).toEqual([
    `Subject: ${subject}`,
    `${body}\n`,
  ]);
});

// A substring search at every position takes minutes.
test('a subject and a text of megabytes that nearly match take no longer than others', async () => {
  const run = 'a'.repeat(666_666);
  const begin = performance.now();
  await compose({ subject: `${run}b${run}`, body: run.repeat(4) });
  expect(performance.now() - begin).toBeLessThan(30_000);
});

test.each([
  ['line breaks of all kinds', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['tabs', 'a\tb', 'a\tb'],
  ['control characters', 'a\u0000b\u000bc\u007f', 'abc'],
  ['half a character', 'a\udc00b', 'a\ufffdb'],
])('a text with %s', async (_, body, shown) => {
  expect((await compose({ body })).mail.text?.split('\n\n')[1]).toBe(`${shown}\n`);
});

test.each([
  ['mostly ASCII', 'quoted-printable', 'Grüße aus der Ferne, und noch einiges mehr'],
  ['another script', 'base64', 'नमस्ते, यह एक लंबा संदेश है जो देवनागरी में लिखा गया है।'.repeat(3)],
  ['up to 100,000 characters', 'quoted-printable', 'x'.repeat(90_000)],
  ['more', 'base64', 'x'.repeat(100_001)],
])('a text of %s is sent as %s', async (_, encoding, body) => {
  const { raw, mail } = await compose({ body });
  expect(raw).toContain(`Content-Transfer-Encoding: ${encoding}\r\n`);
  expect(mail.text).toContain(body);
});

test('every line ends with CRLF, and no files are read', async () => {
  const { raw } = await compose({ body: 'a\nb\nc' });
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(raw).toMatch(/^MIME-Version|\r\nMIME-Version/);
});
