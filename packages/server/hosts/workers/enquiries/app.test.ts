import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { readConfig } from '@worldwright/relay';
import { ENQUIRY_PART, type FormField } from '@worldwright/relay/form';
import { portOf } from '@worldwright/relay/node';
import { wordsComment } from '@worldwright/relay/site';
import { solve } from '@worldwright/relay/solve';
import PostalMime from 'postal-mime';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openD1 } from '../../../tests/support/openD1.ts';
import type { Bindings, Delivery } from '../bindings.ts';
import { deliver } from '../mail/deliver.ts';
import type { WorkerSite } from '../site.ts';
import { createWorkerRelay } from './app.ts';

// Only Workers have the module that it imports.
vi.mock('../mail/emailBinding.ts', () => ({
  createEmailBinding: () => ({
    deliver: async (mail: (typeof mails)[number]) => `message ${mails.push(mail)}`,
    close: () => {},
  }),
}));

const mails = vi.hoisted((): { raw: Buffer }[] => []);

const database = openD1();
afterAll(async () => (await database).close());

/** Bindings without a store: any access to it gets 503. */
const bindings = Object({ RATE_ADDRESS: { limit: async () => ({ success: true }) } }) as Bindings;
/** Returns bindings with an empty store, and the ids of queued deliveries. */
async function storing() {
  const asked: string[] = [];
  const store = await (await database).empty();
  const DELIVERIES = { send: async ({ id }: Delivery) => asked.push(id) };
  const all: Bindings = Object({ ...bindings, STORE: store, DELIVERIES });
  return { asked, store, all };
}

const site = Object({ files: new Set(), refusalPage: () => undefined }) as WorkerSite;

test('an address is limited by itself and by the networks around it', async () => {
  const asked: string[] = [];
  const limit = (name: string, success: boolean) => ({
    limit: async ({ key }: { key: string }) => {
      asked.push(`${name} ${key}`);
      return { success };
    },
  });
  const limits = { RATE_ADDRESS: limit('64', true), RATE_56: limit('56', false), RATE_48: limit('48', true) };
  const relay = createWorkerRelay(readConfig({}, { to: ['us@company.example'] }), site, Object(limits));
  const answer = await relay.request('/send-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'cf-connecting-ip': '2001:db8:1:2ff::1' },
    body: '{}',
  });
  expect([answer.status, asked]).toEqual([429, ['64 2001:db8:1:2ff', '56 2001:db8:1:200/56']]);
});

test.each([
  ['fits into a row of D1 reaches the store', 1_800_000, 503],
  ['is too large for a row of D1 is refused as too large', 1_950_000, 413],
])('an enquiry that %s', async (_, length, status) => {
  const relay = createWorkerRelay(readConfig({}, { to: ['us@company.example'] }), site, bindings);
  const answer = await relay.request('/send-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', subject: 'Engines', body: 'x'.repeat(length) }),
  });
  expect(answer.status).toBe(status);
});

test('suspected spam is held, and each target gets a copy of other enquiries', async () => {
  const got: unknown[] = [];
  const receiver = createServer(async (request, response) => {
    got.push(await json(request));
    response.end('ok');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void receiver.close());
  const { asked, store, all } = await storing();
  const url = `http://127.0.0.1:${portOf(receiver)}`;
  const RELAY_TARGETS = JSON.stringify([{ webhook: 'crm', url, form: { who: '{email}' }, pages: ['/service'] }]);
  const config = readConfig({ RELAY_TARGETS }, { to: ['us@company.example'] });
  const relay = createWorkerRelay(config, site, all);
  const post = (body: string, page: string) =>
    relay.request('/send-email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', subject: 'Engines', body: `Email: ada@example.org\n${body}`, page }),
    });
  const links = 'https://a.example https://b.example https://c.example https://d.example';
  const statuses = [await post(links, '/'), await post('Words', '/service/rpa')].map(({ status }) => status);
  expect(statuses).toEqual([200, 200]);
  const { results } = await store.prepare('SELECT id, state, channel, held_for FROM enquiry ORDER BY number').all();
  expect(results).toMatchObject([
    { state: 'held', channel: 'mail', held_for: '4 links' },
    { state: 'accepted', channel: 'mail', held_for: null },
    { state: 'accepted', channel: 'crm' },
  ]);
  expect(asked).toEqual(results.slice(1).map(({ id }) => id));
  await deliver(String(results[2]?.id), { config, site: { refusalPage: () => undefined } }, all);
  expect(got).toEqual([{ who: 'ada@example.org' }]);
  expect(await store.prepare("SELECT state FROM enquiry WHERE channel = 'crm'").first('state')).toBe('delivered');
});

test.each([
  ['by a form', 'text/html', 303],
  ['by a script', 'application/json', 200],
])('a file is attached to the mail, and refused at its field if it has another type, %s', async (_, accept, sent) => {
  mails.length = 0;
  const { asked, all } = await storing();
  const config = readConfig({}, { to: ['us@company.example'] });
  const common = { isRequired: true, missing: 'missing' };
  const rules = { hint: '', wrongType: 'wrong type', tooLarge: 'too large', empty: 'empty', again: 'again' };
  const fields: FormField[] = [
    { ...common, name: 'email', kind: 'email', label: 'Email' },
    { ...common, name: 'plan', kind: 'file', label: 'Plan', file: { types: ['pdf'], maxBytes: 4_000_000, ...rules } },
  ];
  const page = wordsComment({ form: { fields }, refusal: {} });
  const relay = createWorkerRelay(config, { ...site, refusalPage: () => page }, all);
  const post = (content: Buffer) => {
    const form = new FormData();
    const body = 'Email: ada@example.org\nPlan: plan.pdf (3 MB)';
    if (accept === 'text/html') form.set('email', 'ada@example.org');
    else form.set(ENQUIRY_PART, JSON.stringify({ name: 'Ada', subject: 'Engines', body }));
    form.set('plan', new File([new Uint8Array(content)], 'plan.pdf'));
    return relay.request('/send-email', { method: 'POST', headers: { Accept: accept }, body: form });
  };
  const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)]);
  const refused = await post(Buffer.from('MZ no document'));
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('wrong type')]);
  expect((await post(plan)).status).toBe(sent);
  await deliver(asked[0] ?? '', { config, site: { refusalPage: () => page } }, all);
  const [attachment] = (await PostalMime.parse(mails[0]?.raw ?? '')).attachments;
  expect(attachment).toMatchObject({ filename: 'plan.pdf', mimeType: 'application/pdf' });
  expect(Buffer.from(new Uint8Array(Object(attachment?.content))).equals(plan)).toBe(true);
});

test('an enquiry is delivered after a proof of work, and repeated text is held', async () => {
  const { asked, all } = await storing();
  const config = readConfig(
    { RELAY_PROOF_SECRET: 'a secret of thirty-two characters' },
    { to: ['us@company.example'] },
  );
  const relay = createWorkerRelay(config, site, all);
  const post = async (path: string, content: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await relay.request(path, { method: 'POST', headers, body: JSON.stringify(content) })).json();
  };
  const send = (key: string): Promise<{ challenge: Parameters<typeof solve>[0] | undefined }> =>
    post('/send-email', {
      name: 'Ada',
      subject: 'Engines',
      body: 'A text that is as long as those of all robots.',
      key,
    });
  const { challenge } = await send('one');
  expect(asked).toEqual([]);
  await post('/send-email/proof', challenge && (await solve(challenge)));
  expect(asked).toEqual([challenge?.parameters.data?.enquiry]);
  await send('two');
  await send('three');
  expect((await send('four')).challenge).toBeUndefined();
});

test("the store's metrics need the token", async () => {
  const facts = { to: ['us@company.example'] };
  const STORE = await (await database).empty();
  const config = readConfig({ RELAY_METRICS_TOKEN: 'a token of the operator' }, facts);
  const relay = createWorkerRelay(config, site, Object({ ...bindings, STORE }));
  expect((await relay.request('/metrics')).status).toBe(404);
  const headers = { Authorization: 'Bearer a token of the operator' };
  expect(await (await relay.request('/metrics', { headers })).text()).toContain('relay_enquiries{state="held"} 0\n');
});

test('the inbox needs HTTPS and the password', async () => {
  const hash = 'scrypt:AAAAAAAAAAAAAAAAAAAAAA:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  const facts = { to: ['us@company.example'] };
  const relay = createWorkerRelay(readConfig({ RELAY_INBOX_PASSWORD: hash }, facts), site, bindings);
  const headers = { Authorization: `Basic ${btoa('me:wrong')}` };
  const ask = async (address: string) => (await relay.request(address, { headers })).status;
  expect(await ask('http://company.example/inbox')).toBe(403);
  expect(await ask('https://company.example/inbox')).toBe(401);
  const closed = createWorkerRelay(readConfig({}, facts), site, bindings);
  expect((await closed.request('https://company.example/inbox', { headers })).status).toBe(404);
});
