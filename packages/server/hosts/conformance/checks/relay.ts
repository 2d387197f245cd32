import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { type Answer, ask } from '../ask.ts';
import type { BuiltSite } from '../builtSite.ts';
import { checksOf, withinHost } from '../check.ts';
import { countAfterAnother, delivered, postForm, postJson, unique } from '../enquiries.ts';

const recipient = ({ release }: BuiltSite) => release.to[0] ?? '';

const enquiry = (site: BuiltSite, more: object = {}) => ({
  to: recipient(site),
  name: 'Ada Lovelace',
  subject: 'Engines',
  body: `Email: ada@example.com\n${unique()}`,
  ...more,
});

const form = (more: Record<string, string> = {}) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  subject: 'Engines',
  message: unique(),
  ...more,
});

const json = ({ body }: Answer): unknown => JSON.parse(body.toString());

const refusedWith = (answer: Answer, status: number) =>
  expect([answer.status, json(answer)]).toEqual([status, { error: expect.stringMatching(/\S/) }]);

/** Path of the page after a form without JavaScript. A site may redirect it to its own. */
const THANK_YOU = '/thank-you';

/** Checks of the mail relay's contract: packages/relay/README.md. */
export const relay = checksOf('Relay', {
  'an enquiry is delivered': async (host, site) => {
    const sent = enquiry(site);
    const answer = await postJson(host, sent);
    expect([answer.status, json(answer)]).toEqual([200, { ok: true }]);
    const mail = await delivered(host, sent.body.split('\n')[1] ?? '');
    expect([mail.to?.[0]?.address, mail.replyTo?.[0]?.address]).toEqual([recipient(site), 'ada@example.com']);
    expect(mail.subject).toContain(sent.subject);
  },
  'an enquiry that names another recipient goes to the configured one': async (host, site) => {
    const sent = enquiry(site, { to: 'someone@example.net' });
    expect((await postJson(host, sent)).status).toBe(200);
    const mail = await delivered(host, sent.body.split('\n')[1] ?? '');
    expect(mail.to?.map(({ address }) => address)).toEqual([recipient(site)]);
  },
  'a form is delivered, and redirects to the thank-you page': async (host, { release }) => {
    const sent = form();
    const { status, headers } = await postForm(host, sent);
    expect([status, withinHost(host, headers.get('location'))]).toEqual([
      303,
      release.redirects.get(THANK_YOU) ?? THANK_YOU,
    ]);
    const { text = '' } = await delivered(host, sent.message);
    // The line's label is in the language of the site.
    expect(text.split('\n').some((line) => line.endsWith(`: ${sent.phone}`))).toBe(true);
  },
  'an invalid form is returned as filled in, in the design of the site': async (host, { release, bytes }) => {
    const sent = form({ email: 'nobody', message: '$& "quoted" <b>' });
    const { status, headers, body } = await postForm(host, sent);
    const page = load(body.toString());
    expect([status, headers.get('content-type')?.toLowerCase()]).toEqual([400, 'text/html; charset=utf-8']);
    expect([page('[name=email]').val(), page('[name=email]').attr('aria-invalid')]).toEqual(['nobody', 'true']);
    expect(page('[name=message]').text()).toBe(sent.message);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const own = release.files.get('/_not-sent.html');
    if (own) expect(page('header').html()).toBe(load((await bytes(own)).toString())('header').html());
  },
  'a repeated enquiry is delivered once': async (host, site) => {
    const sent = enquiry(site, { key: randomUUID() });
    for (const answer of [await postJson(host, sent), await postJson(host, sent)]) expect(answer.status).toBe(200);
    const text = sent.body.split('\n')[1] ?? '';
    // Mails are delivered concurrently: the later one may arrive first.
    await delivered(host, text);
    expect(await countAfterAnother(host, recipient(site), text)).toBe(1);
  },
  'another text with the same key is another enquiry': async (host, site) => {
    const key = randomUUID();
    const [first, second] = [enquiry(site, { key }), enquiry(site, { key })];
    for (const sent of [first, second]) {
      expect((await postJson(host, sent)).status).toBe(200);
      await delivered(host, sent.body.split('\n')[1] ?? '');
    }
  },
  'an enquiry with a filled honeypot is accepted, but not delivered': async (host, site) => {
    const sent = enquiry(site, { website: 'https://spam.example' });
    const answer = await postJson(host, sent);
    expect([answer.status, json(answer)]).toEqual([200, { ok: true }]);
    expect(await countAfterAnother(host, recipient(site), sent.body.split('\n')[1] ?? '')).toBe(0);
  },
  'invalid enquiries are refused with a message': async (host, site) => {
    refusedWith(await postJson(host, '{'), 400);
    refusedWith(await postJson(host, { to: recipient(site) }), 400);
    refusedWith(await postJson(host, enquiry(site), { 'Content-Type': 'text/plain' }), 415);
  },
  'other origins are refused': async (host, site) =>
    refusedWith(await postJson(host, enquiry(site), { Origin: 'https://example.net' }), 403),
  'other methods are refused': async (host) => {
    const answer = await ask(host, '/send-email', { headers: { Accept: 'application/json' } });
    refusedWith(answer, 405);
    expect(answer.headers.get('allow')).toContain('POST');
  },
  'large bodies are refused': async (host, site) =>
    refusedWith(await postJson(host, enquiry(site, { body: 'x'.repeat(5 * 1024 * 1024) })), 413),
  'responses are not cached, and have an id': async (host) => {
    const { headers } = await postJson(host, '{');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  },
  'health and readiness are reported': async (host) => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await ask(host, path);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  },
  'Web Vitals are counted': async (host, { home }) => {
    const report = { path: home.path, metrics: [{ name: 'LCP', value: 1200 }] };
    const { status } = await ask(host, '/vitals', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(report),
    });
    expect(status).toBe(204);
  },
  // The last check, because it exhausts the rate limit of this address.
  'too many requests get 429': async (host) => {
    for (let sent = 0; sent < 60; sent++) {
      const answer = await postJson(host, '{');
      if (answer.status === 400) continue;
      refusedWith(answer, 429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      return;
    }
    throw new Error('60 requests in a row were all read');
  },
});
