import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { enquiry, entriesOf, errorOf, filledForm, only, postForm, postJson, startRelay } from './support.ts';

describe('sizes and types', () => {
  test('a body over the limit is refused with 413, announced or not, and nothing is delivered', async () => {
    const relay = await startRelay({ maxBody: 64 * 1024 });
    const body = 'x'.repeat(100_000);
    const announced = await postJson(relay.url, { ...enquiry, body });
    expect(announced.status).toBe(413);
    expect(await errorOf(announced)).toBe('Your message is too large: at most 64 kB can be sent.');
    const stream = new Blob([JSON.stringify({ ...enquiry, body })]).stream();
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: stream, duplex: 'half' };
    expect((await fetch(`${relay.url}/send-email`, init)).status).toBe(413);
    const form = await postForm(relay.url, { ...filledForm, message: body });
    expect((await postJson(relay.url, { ...enquiry, body: body.repeat(10) })).status).toBe(413);
    expect([form.status, form.headers.get('content-type')]).toEqual([413, 'text/html; charset=UTF-8']);
    expect(await relay.messages()).toEqual([]);
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''])('%s is refused', async (type) => {
    const relay = await startRelay();
    const response = await postJson(relay.url, enquiry, { 'Content-Type': type });
    expect(response.status).toBe(415);
    expect(await errorOf(response)).toContain('Send JSON');
  });

  test('a type with parameters and capitals is understood', async () => {
    const relay = await startRelay();
    expect((await postJson(relay.url, enquiry, { 'Content-Type': 'Application/JSON; charset=UTF-8' })).status).toBe(
      200,
    );
  });

  test('a sender that goes away in the middle leaves nothing behind', async () => {
    const relay = await startRelay();
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
    const broken = request(`${relay.url}/send-email`, { method: 'POST', headers });
    broken.on('error', () => {});
    broken.write('{"to":');
    await new Promise((resolve) => relay.server.once('request', resolve));
    const refused = relay.logged('refused');
    broken.destroy();
    await refused;
    expect(entriesOf(relay, 'refused')).toEqual([expect.objectContaining({ status: 400, reason: 'aborted' })]);
    expect(await relay.messages()).toEqual([]);
  });
});

describe('bursts', () => {
  const few = { count: 3, seconds: 60 };

  test('one address that sends too often is told when to come back', async () => {
    const relay = await startRelay({ rateAddress: few });
    for (const subject of ['a', 'b', 'c'])
      expect((await postJson(relay.url, { ...enquiry, subject })).status).toBe(200);
    const response = await postJson(relay.url, enquiry);
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await errorOf(response)).toBe(`Too many messages. Please try again in ${wait} seconds.`);
    expect(await relay.messages()).toHaveLength(3);
  });

  test('a form that comes too often gets its entries back', async () => {
    const relay = await startRelay({ rateAddress: { count: 1, seconds: 60 } });
    await postForm(relay.url, filledForm);
    const response = await postForm(relay.url, filledForm);
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('Hello there</textarea>');
  });

  test('the limit over all addresses holds, and one flooding address does not use it up', async () => {
    const relay = await startRelay({ rateAddress: { count: 2, seconds: 60 }, rateTotal: few, trustProxy: 1 });
    const from = async (client: string) => (await postJson(relay.url, enquiry, { 'X-Forwarded-For': client })).status;
    const answers = [];
    for (const client of [1, 1, 1, 1, 2, 3]) answers.push(await from(`192.0.2.${client}`));
    expect(answers).toEqual([200, 200, 429, 429, 200, 429]);
  });

  test('behind a proxy the visitor counts, by the entry that the proxy wrote', async () => {
    const relay = await startRelay({ rateAddress: { count: 1, seconds: 60 }, trustProxy: 1 });
    const from = async (chain: string) => (await postJson(relay.url, enquiry, { 'X-Forwarded-For': chain })).status;
    expect(await from('192.0.2.1')).toBe(200);
    expect(await from('192.0.2.2')).toBe(200);
    expect(await from('198.51.100.9, 192.0.2.2')).toBe(429);
    expect(await from('192.0.2.2:4711')).toBe(429);
    expect(await from('::ffff:192.0.2.2')).toBe(429);
    expect(await from('2001:db8::1')).toBe(200);
    expect(await from('2001:db8:0:0:ffff::2')).toBe(429);
    expect(await from('[2001:db8:0:1::1]:443')).toBe(200);
  });

  test('without a proxy, a claimed address is not believed', async () => {
    const relay = await startRelay({ rateAddress: { count: 1, seconds: 60 } });
    const from = async (client: string) => (await postJson(relay.url, enquiry, { 'X-Forwarded-For': client })).status;
    expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, 429]);
  });
});

describe('foreign origins', () => {
  const foreign = { Origin: 'https://evil.example' };
  const friend = { Origin: 'https://friend.example' };

  test('are refused in both contracts, and nothing is delivered', async () => {
    const relay = await startRelay();
    for (const Origin of ['https://evil.example', 'null', 'nonsense']) {
      const response = await postJson(relay.url, enquiry, { Origin });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect((await postForm(relay.url, filledForm, { Origin })).status).toBe(403);
    }
    expect(await relay.messages()).toEqual([]);
  });

  test('that are on the list may post and read the answer, errors too', async () => {
    const relay = await startRelay({ origins: ['https://friend.example'] });
    for (const [content, status] of [[enquiry, 200] as const, ['{', 400] as const]) {
      const response = await postJson(relay.url, content, friend);
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe('https://friend.example');
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });

  test('get a preflight only when they are on the list', async () => {
    const relay = await startRelay({ origins: ['https://friend.example'] });
    const ask = (origin: Record<string, string>) =>
      fetch(`${relay.url}/send-email`, {
        method: 'OPTIONS',
        headers: { ...origin, 'Access-Control-Request-Method': 'POST' },
      });
    const allowed = await ask(friend);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-methods')).toBe('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toBe('Content-Type,Idempotency-Key');
    expect((await ask(foreign)).status).toBe(403);
  });

  test('the own origin always may, also behind TLS and with a strict referrer policy', async () => {
    const relay = await startRelay();
    for (const Origin of [relay.url, relay.url.replace('http:', 'https:')])
      expect((await postJson(relay.url, enquiry, { Origin })).status).toBe(200);
    const strict = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
    expect((await postForm(relay.url, filledForm, strict)).status).toBe(303);
  });

  test('the host that a trusted proxy names is the own one', async () => {
    const headers = { Origin: 'https://site.example', 'X-Forwarded-Host': 'site.example:443' };
    expect((await postJson((await startRelay({ trustProxy: 1 })).url, enquiry, headers)).status).toBe(200);
    expect((await postJson((await startRelay()).url, enquiry, headers)).status).toBe(403);
  });
});

describe('robots', () => {
  test('that fill in the honeypot are answered like anybody, and what they wrote is held', async () => {
    const relay = await startRelay();
    const form = await postForm(relay.url, { ...filledForm, website: 'https://spam.example' });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/thank-you']);
    const json = await postJson(relay.url, { ...enquiry, subject: 'Another', website: 'x' });
    expect([json.status, await json.json()]).toEqual([200, { ok: true }]);
    expect(await relay.messages()).toEqual([]);
    expect(await (await fetch(`${relay.url}/metrics`)).text()).toContain('relay_enquiries{state="held"} 2\n');
  });
});

test('the log says what happened and nothing about whom', async () => {
  const relay = await startRelay({ trustProxy: 1 });
  const accepted = await postJson(relay.url, enquiry, { 'X-Forwarded-For': '192.0.2.77' });
  const refused = await postForm(relay.url, { ...filledForm, phone: '' });
  await relay.settled();
  expect(relay.log.map(({ event }) => event).sort()).toEqual(['accepted', 'delivered', 'ready', 'refused']);
  const request = (response: Response) => response.headers.get('x-request-id');
  expect(only(entriesOf(relay, 'accepted')).request).toBe(request(accepted));
  expect(only(entriesOf(relay, 'refused')).request).toBe(request(refused));
  expect(JSON.stringify(relay.log)).not.toMatch(/Asha|asha|example\.org|192\.0\.2|new world|Hello there/);
});
