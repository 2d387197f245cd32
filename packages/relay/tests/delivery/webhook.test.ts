import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test, vi } from 'vitest';
import { openForOperator } from '../../cli/open.ts';
import { readConfig } from '../../config/config.ts';
import { type Recipient, recipientsOf, targets } from '../../config/targets.ts';
import { payloadOf } from '../../webhook/payload.ts';
import { startMail } from '../mail.ts';
import { startProcess } from '../process.ts';
import { storedEnquiry } from '../rows.ts';
import { enquiry, entriesOf, mailbox, only, postJson, startHook, startRelay, temporaryDirectory } from '../support.ts';

// A generous limit for a busy machine; no test waits that long by itself.
vi.setConfig({ testTimeout: 60_000 });

const secret = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`;

interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a receiver of webhooks with scripted responses. */
async function startReceiver(answer: (response: ServerResponse, count: number) => void = (response) => response.end()) {
  const got: Got[] = [];
  const url = await startHook(async (request, response) => {
    got.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    answer(response, got.length);
  });
  const received = (count: number) => vi.waitUntil(() => got.length >= count, 60_000);
  return { url: `${url}in`, got, received };
}

const targetsOf = (...all: object[]) => targets.parse(JSON.stringify(all));

/** Returns a webhook's copy of a store's only enquiry, with its attempts. */
function copyFor(outbox: string, channel: string) {
  const { database, report } = openForOperator(readConfig({ OUTBOX_DIR: outbox }));
  const copy = only(report.list(9).filter((one) => one.channel === channel));
  const attempts = report.attempts(copy.id);
  database.close();
  return { ...copy, tried: attempts };
}

test('a webhook gets an enquiry as a signed event of Standard Webhooks', async () => {
  const { url, got, received } = await startReceiver();
  const relay = await startRelay({
    targets: targetsOf({ webhook: 'crm', url, secret, headers: { 'X-Team': 'sales' } }),
  });
  await postJson(relay.url, { ...enquiry, page: '/about', source: 'utm_source=news' });
  await received(1);
  expect(await relay.messages()).toHaveLength(1);
  const { headers, body } = only(got);
  const event = new Webhook(secret).verify(body, headers as Record<string, string>);
  const { id } = copyFor(relay.outbox, 'crm');
  expect(event).toMatchObject({
    type: 'enquiry.received',
    data: {
      id,
      page: '/about',
      replyTo: 'asha@example.org',
      subject: enquiry.subject,
      fields: { name: 'Asha', phone: '+91 1', message: 'Hello there' },
      source: { utm_source: 'news' },
    },
  });
  expect(headers).toMatchObject({ 'webhook-id': id, 'x-team': 'sales', 'content-type': 'application/json' });
  expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
});

test('a held enquiry is sent to no webhook', async () => {
  const { url, got } = await startReceiver();
  const relay = await startRelay({ targets: targetsOf({ webhook: 'crm', url }) });
  await postJson(relay.url, { ...enquiry, website: 'x' });
  await postJson(relay.url, { ...enquiry, subject: 'Another' });
  await relay.settled();
  expect(got.map(({ body }) => JSON.parse(body).data.subject)).toEqual(['Another']);
});

test.each([
  ['a status of 500', (response: ServerResponse) => response.writeHead(500).end('out of order')],
  [
    'a redirect, which is not followed',
    (response: ServerResponse) => response.writeHead(302, { Location: '/away' }).end(),
  ],
  ['a broken connection', (response: ServerResponse) => response.destroy()],
])('after %s the request is repeated with the same id, and each attempt is stored', async (_what, fail) => {
  const { url, got, received } = await startReceiver((response, count) =>
    count < 3 ? fail(response) : response.end('ok'),
  );
  const relay = await startRelay({ targets: targetsOf({ webhook: 'crm', url }) });
  await postJson(relay.url, enquiry);
  await received(3);
  await relay.settled();
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(got.map(({ path }) => path)).toEqual(['/in', '/in', '/in']);
  const { state, tried } = copyFor(relay.outbox, 'crm');
  expect([state, tried.map(({ outcome }) => outcome)]).toEqual(['delivered', ['failed', 'failed', 'delivered']]);
  expect(tried.at(-1)?.words).toBe('200 ok');
});

test.each([
  ['breaks off', (response: ServerResponse) => response.destroy()],
  ['never ends', () => {}],
])('an accepted enquiry is not sent again if the response %s', async (_what, goOn) => {
  const { url, got } = await startReceiver((response) => response.write('ok', () => goOn(response)));
  const relay = await startRelay({ targets: targetsOf({ webhook: 'crm', url }) });
  await postJson(relay.url, enquiry);
  await relay.settled();
  expect(got).toHaveLength(1);
  const { state, tried } = copyFor(relay.outbox, 'crm');
  expect([state, only(tried).words]).toEqual(['delivered', '200 ok']);
});

test.each([
  [429, '7200', 7200],
  [503, new Date(Date.now() + 7_200_000).toUTCString(), 7200],
  [503, '10', 60],
  [503, 'soon', 60],
  [503, '99999999', 86_400],
])('after a status of %i with Retry-After: %s the next attempt is in %i s', async (status, header, seconds) => {
  const { url } = await startReceiver((response) => response.writeHead(status, { 'Retry-After': header }).end());
  const backoff = { first: 60_000, max: 3_600_000 };
  const relay = await startRelay({ targets: targetsOf({ webhook: 'crm', url }), backoff });
  await postJson(relay.url, enquiry);
  await relay.logged('not delivered');
  const wait = (copyFor(relay.outbox, 'crm').nextAttemptAt - Date.now()) / 1000;
  expect(wait).toBeGreaterThan(0.69 * seconds);
  expect(wait).toBeLessThanOrEqual(seconds);
});

test('a webhook that responds with 410 gets no more requests', async () => {
  const { url } = await startReceiver((response) => response.writeHead(410).end());
  const relay = await startRelay({ targets: targetsOf({ webhook: 'crm', url }) });
  await postJson(relay.url, enquiry);
  await relay.settled();
  expect(copyFor(relay.outbox, 'crm').state).toBe('refused');
  expect(entriesOf(relay, 'alarm')).toMatchObject([{ reason: 'refused', code: 'webhook 410' }]);
});

test('only the beginning of an endless response is read', async () => {
  const { url } = await startReceiver((response) => {
    const more = setInterval(() => response.write('x'.repeat(3000)), 5);
    response.once('close', () => clearInterval(more));
  });
  const relay = await startRelay({ targets: targetsOf({ webhook: 'crm', url }) });
  await postJson(relay.url, enquiry);
  await relay.settled();
  expect(only(copyFor(relay.outbox, 'crm').tried).words).toBe(`200 ${'x'.repeat(200)}`);
});

test('an unresponsive webhook delays neither mail nor another webhook', async () => {
  // Accepts connections, but never responds.
  const dead = await startReceiver(() => {});
  const alive = await startReceiver();
  const relay = await startRelay({
    targets: targetsOf({ webhook: 'dead', url: dead.url }, { webhook: 'alive', url: alive.url }),
  });
  for (let number = 0; number < 20; number += 1) await postJson(relay.url, { ...enquiry, subject: `Number ${number}` });
  await alive.received(20);
  while (entriesOf(relay, 'delivered').length < 40) await relay.logged('delivered');
  // The maximum number of simultaneous requests.
  expect(dead.got).toHaveLength(4);
});

test('an unavailable mail server delays no webhook', async () => {
  const { url, received, got } = await startReceiver();
  const relay = await startRelay({ smtpUrl: 'smtp://127.0.0.1:1', targets: targetsOf({ webhook: 'crm', url }) });
  for (let number = 0; number < 5; number += 1) await postJson(relay.url, { ...enquiry, subject: `Number ${number}` });
  await received(5);
  expect(got).toHaveLength(5);
  expect(copiesOf(relay.outbox, 'mail').every(({ state }) => state === 'accepted' || state === 'sending')).toBe(true);
});

function copiesOf(outbox: string, channel: string) {
  const { database, report } = openForOperator(readConfig({ OUTBOX_DIR: outbox }));
  const copies = report.list(99).filter((one) => one.channel === channel);
  database.close();
  return copies;
}

test("a webhook's enquiries survive a kill, even during an attempt", async () => {
  const outbox = await temporaryDirectory();
  const { url, got, received } = await startReceiver((response, count) => count > 1 && response.end());
  const environment = { OUTBOX_DIR: outbox, RELAY_TARGETS: JSON.stringify([{ webhook: 'crm', url }]) };
  const first = await startProcess(environment);
  await postJson(first.url, enquiry);
  await received(1);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await startProcess(environment);
  await received(2);
  await second.settled();
  expect(got[0]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id']);
  expect(copyFor(outbox, 'crm').state).toBe('delivered');
});

test('enquiries for a removed webhook are given up with an alarm', async () => {
  const { url } = await startReceiver((response) => response.writeHead(500).end());
  const relay = await startRelay({ targets: targetsOf({ webhook: 'crm', url }) });
  await postJson(relay.url, enquiry);
  await relay.logged('not delivered');
  await relay.relay.close();
  const next = await startRelay({ outboxDir: relay.outbox });
  await next.settled();
  expect(copyFor(relay.outbox, 'crm').state).toBe('given up');
  expect(entriesOf(next, 'alarm')).toEqual([{ reason: 'a webhook is gone', more: 1 }]);
});

describe('payloadOf', () => {
  const stored = storedEnquiry({
    recipient: 'crm',
    channel: 'crm',
    reply_to: 'ada@example.org',
    subject: 'Hi <!channel> & all',
    body: 'Name: Ada "L"\nEmail: ada@example.org\nPhone: 1\nSubject: Hi\nMessage: One\nName: Two',
    page: '/about',
    source: 'Landing page: /\nutm_source: news',
  });

  test('the Slack format mentions nobody and escapes the text', () => {
    const { text } = JSON.parse(payloadOf(stored, { form: 'slack' }));
    expect(text).toContain('Hi &lt;!channel&gt; &amp; all');
    expect(text).toContain('Message: One\nName: Two');
    expect(text).toContain('utm_source: news');
  });

  test('the Teams format is a card that does not parse Markdown', () => {
    const [attachment] = JSON.parse(payloadOf(stored, { form: 'teams' })).attachments;
    expect(attachment.contentType).toBe('application/vnd.microsoft.card.adaptive');
    const { body } = attachment.content;
    expect(new Set(body.map(({ type }: { type: string }) => type))).toEqual(new Set(['RichTextBlock']));
    expect(body[0].inlines).toEqual([{ type: 'TextRun', text: 'Hi <!channel> & all', weight: 'Bolder' }]);
  });

  test.each([['Привет, мир. '.repeat(2000)], ['Да\n'.repeat(5000)], ['Short']])(
    'a card is shortened to what Teams accepts, 28 kB',
    (body) => {
      const sent = payloadOf({ ...stored, subject: 'Тема '.repeat(2000), body }, { form: 'teams' });
      expect(Buffer.byteLength(sent)).toBeLessThan(28_000);
      expect(sent.includes('"text":"…"')).toBe(body !== 'Short');
    },
  );

  test('custom JSON has its placeholders filled in, and unknown ones empty', () => {
    const form = {
      lead: {
        full: '{name} <{email}>',
        tags: ['{utm_source}', '{fax}'],
        said: '{message}',
        at: '{receivedAt}',
        old: true,
      },
    };
    expect(JSON.parse(payloadOf(stored, { form }))).toEqual({
      lead: {
        full: 'Ada "L" <ada@example.org>',
        tags: ['news', ''],
        said: 'One\nName: Two',
        at: '1970-01-01T00:00:00.000Z',
        old: true,
      },
    });
  });
});

describe('recipientsOf', () => {
  const to = ['us@company.example', 'sales@company.example'];
  const all = targetsOf(
    { mail: 'Sales@company.example', pages: ['/service', '/'] },
    { mail: 'apps@company.example', pages: ['/app-development'] },
    { webhook: 'chat', url: 'https://chat.example/x', form: 'slack' },
    { webhook: 'crm', url: 'https://crm.example/x', pages: ['/service/'] },
  );
  const names = (found: Recipient[]) => found.map((one) => one.to.split('@')[0]);

  test.each<[string | undefined, string[]]>([
    ['/about-us', ['us', 'chat']],
    ['/service', ['us', 'Sales', 'chat']],
    ['/service/rpa', ['us', 'Sales', 'chat', 'crm']],
    ['/services', ['us', 'chat']],
    ['/', ['us', 'Sales', 'chat']],
    ['/app-development', ['us', 'apps', 'chat']],
    [undefined, ['us', 'chat']],
  ])('a page at %s has these recipients', (page, expected) =>
    expect(names(recipientsOf(to, all, page))).toEqual(expected),
  );

  test('without a matching mailbox the first address gets it', () =>
    expect(names(recipientsOf(to.slice(1), all, '/about-us'))).toEqual(['sales', 'chat']));

  test('a recipient is listed once, however its address is spelled', () => {
    expect(names(recipientsOf([mailbox], targetsOf({ mail: mailbox }), '/'))).toEqual(['owner']);
    expect(names(recipientsOf(['us@müller.de', 'Us@xn--mller-kva.de'], targetsOf(), '/'))).toEqual(['us']);
    expect(names(recipientsOf([mailbox], targetsOf({ mail: 'a@b.co' }, { mail: 'A@b.co' }), '/'))).toEqual([
      'owner',
      'a',
    ]);
  });

  test('each recipient gets its own mail', async () => {
    const mail = await startMail();
    const relay = await startRelay({
      smtpUrl: mail.url,
      targets: targetsOf({ mail: 'apps@company.example', pages: ['/app-development'] }),
    });
    await postJson(relay.url, { ...enquiry, page: '/app-development' });
    await postJson(relay.url, { ...enquiry, subject: 'Another', page: '/about-us' });
    await relay.settled();
    const sent = (await mail.messages()).map((message) => message.to?.[0]?.address).sort();
    expect(sent).toEqual(['apps@company.example', mailbox, mailbox]);
  });
});
