import { describe, expect, test } from 'vitest';
import { smtpError, startMail } from './mail.ts';
import {
  company,
  enquiry,
  entriesOf,
  errorOf,
  filledForm,
  mailbox,
  only,
  postForm,
  postJson,
  startRelay,
  subjectOf,
  wordsOf,
} from './support.ts';

describe('the JSON contract', () => {
  test('an enquiry is a readable message in the mailbox', async () => {
    const mail = await startMail();
    const relay = await startRelay({ smtpUrl: mail.url });
    const response = await postJson(relay.url, enquiry);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    await relay.settled();
    const message = only(await mail.messages());
    expect(message.from).toEqual({ name: company, address: mailbox });
    expect(message.to).toEqual([{ name: '', address: mailbox }]);
    expect(message.replyTo).toEqual([{ name: '', address: 'asha@example.org' }]);
    expect(message.subject).toBe(`[Website] ${enquiry.subject}`);
    expect(wordsOf(message)).toBe(enquiry.body);
    expect(message.text?.split('\n')[0]).toBe('Sent by a visitor with the contact form of the website.');
    expect(message.messageId).toMatch(/^<[0-9a-f]{32}@company\.example>$/);
    expect(Math.abs(Date.now() - new Date(message.date ?? 0).getTime())).toBeLessThan(60_000);
  });

  test('each of several recipients gets an enquiry once, also when one of them is refused, and its correction', async () => {
    const both = [mailbox, 'sales@company.example'];
    let isRefused = true;
    const mail = await startMail({
      onRcptTo: ({ address }, _, done) => done(isRefused && address === mailbox ? smtpError(450, 'not now') : null),
    });
    const relay = await startRelay({ smtpUrl: mail.url, to: both });
    const sent = { ...enquiry, key: 'a key that nobody guesses' };
    for (const _ of [1, 2]) expect((await postJson(relay.url, sent)).status).toBe(200);
    while (entriesOf(relay, 'delivered').length === 0) await relay.changed();
    const corrected = { ...enquiry, subject: 'Corrected', key: 'the key after that one', replaces: sent.key };
    expect((await postJson(relay.url, corrected)).status).toBe(200);
    // An attempt that is under way is still refused.
    await relay.logged('not delivered');
    isRefused = false;
    await relay.settled();
    const mails = (await mail.messages()).map(({ to, subject, inReplyTo }) => [
      to?.[0]?.address,
      subject,
      inReplyTo !== undefined,
    ]);
    expect(mails.toSorted()).toEqual([
      [mailbox, '[Website] Corrected', false],
      ['sales@company.example', '[Website] A new world', false],
      ['sales@company.example', '[Website] Corrected', true],
    ]);
  });

  test('where the visitor came from is at the end of the mail, and makes no other enquiry of it', async () => {
    const relay = await startRelay();
    const source = 'landing=%2Frpa&utm_source=news%0Aletter&gclid=G1&secret=no';
    for (const more of [{ source }, {}, { source: 7 }])
      expect((await postJson(relay.url, { ...enquiry, key: 'the same key', ...more })).status).toBe(200);
    expect(wordsOf(only(await relay.messages()))).toBe(
      `${enquiry.body}\n\nLanding page: /rpa\nutm_source: news letter\ngclid: G1`,
    );
  });

  test.each<[Record<string, string>, string | undefined]>([
    [{}, undefined],
    [{ source: '' }, 'Landing page: /about\nutm_campaign: spring'],
    [{ source: 'landing=%2F' }, 'Landing page: /'],
  ])('a form with %j says that it came from %s', async (more, expected) => {
    const relay = await startRelay();
    const referer = { Referer: `${relay.url}/about?utm_campaign=spring&referrer=x&q=me` };
    expect((await postForm(relay.url, { ...filledForm, ...more }, referer)).status).toBe(303);
    const said = only(await relay.messages())
      .text?.split('Hello there')[1]
      ?.trim();
    expect(said).toBe(expected ?? '');
  });

  test('a form that is given back keeps where the visitor came from', async () => {
    const relay = await startRelay();
    const answer = await postForm(relay.url, { source: '' }, { Referer: `${relay.url}/?utm_term=rpa` });
    expect(await answer.text()).toContain('name="source" value="utm_term=rpa&amp;landing=%2F"');
  });

  test('a missing recipient is the configured one, and a named address to reply to wins', async () => {
    const relay = await startRelay();
    const { to: _, ...rest } = enquiry;
    expect((await postJson(relay.url, { ...rest, replyTo: 'other@example.org' })).status).toBe(200);
    const message = only(await relay.messages());
    expect(message.to?.[0]?.address).toBe(mailbox);
    expect(message.replyTo?.[0]?.address).toBe('other@example.org');
  });

  test('a body without an address is delivered without Reply-To', async () => {
    const relay = await startRelay();
    expect((await postJson(relay.url, { ...enquiry, body: 'Just a word.' })).status).toBe(200);
    expect(only(await relay.messages()).replyTo).toBeUndefined();
  });

  test.each([
    ['no JSON', '{"to":', 'not valid JSON'],
    ['no object', '[1]', 'must be an object'],
    ['a missing field', { ...enquiry, subject: undefined }, 'subject is missing'],
    ['an empty field', { ...enquiry, body: ' \n' }, 'body is empty'],
    ['a field of another type', { ...enquiry, name: 7 }, 'name must be text'],
    ['a reply address that is none', { ...enquiry, replyTo: 'a@b.co\r\nBcc: x@y.zz' }, 'replyTo is not an e-mail'],
    ['a foreign recipient', { ...enquiry, to: 'victim@example.org' }, 'does not deliver to that address'],
    ['several recipients', { ...enquiry, to: `${mailbox}, victim@example.org` }, 'does not deliver'],
  ])('%s is refused with 400 and a reason', async (_, content, reason) => {
    const relay = await startRelay();
    const response = await postJson(relay.url, content);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toContain(reason);
    expect(await relay.messages()).toEqual([]);
  });
});

describe('the form contract', () => {
  test('a filled-in form is delivered and leads to the thank-you page', async () => {
    const relay = await startRelay();
    const response = await postForm(relay.url, filledForm);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/thank-you');
    const message = only(await relay.messages());
    expect(subjectOf(message)).toBe('A new world');
    expect(message.replyTo?.[0]?.address).toBe('asha@example.org');
    expect(wordsOf(message)).toBe(enquiry.body);
  });

  test('a relay on another host leads back to the site', async () => {
    const relay = await startRelay({ siteUrl: 'https://site.example', origins: ['https://site.example'] });
    const response = await postForm(relay.url, filledForm, { Origin: 'https://site.example' });
    expect(response.headers.get('location')).toBe('https://site.example/thank-you');
  });

  test('every empty field has the message of the specification', async () => {
    const relay = await startRelay();
    const response = await postForm(relay.url, { email: 'nobody@nowhere' });
    expect(response.status).toBe(400);
    const page = await response.text();
    for (const name of ['Name', 'Phone', 'Subject', 'Message']) expect(page).toContain(`${name} is required`);
    expect(page).toContain('Invalid email address');
    expect(await (await postForm(relay.url, {})).text()).toContain('Email is required');
    expect(await relay.messages()).toEqual([]);
  });

  test('errors are tied to their fields and the first one has the focus', async () => {
    const relay = await startRelay();
    const page = await (await postForm(relay.url, { ...filledForm, email: 'x', phone: '' })).text();
    expect(page).toMatch(/id="email"[^>]* aria-invalid="true" aria-describedby="email-error" autofocus/);
    expect(page).toMatch(/id="phone"[^>]* aria-describedby="phone-error">/);
    expect(page.match(/autofocus/g)).toHaveLength(1);
    expect(page).toContain('id="email-error"');
  });

  test('the error page gives back what was typed, escaped, under a policy that runs nothing', async () => {
    const relay = await startRelay();
    const hostile = `"'><script>alert(1)</script></textarea>&amp;`;
    const typed = { name: hostile, email: hostile, phone: hostile, subject: hostile, message: `\n${hostile}` };
    const response = await postForm(relay.url, { ...typed, key: hostile, to: hostile });
    const page = await response.text();
    expect(page).not.toContain('<script>');
    const escaped = '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/textarea&gt;&amp;amp;';
    expect(page.split(escaped)).toHaveLength(8);
    expect(page).toContain(`>\n\n${escaped}</textarea>`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('sending again from the error page is a retry of the same submission', async () => {
    const relay = await startRelay({ rateAddress: { count: 1, seconds: 60 }, trustProxy: 1 });
    await postForm(relay.url, { ...filledForm, subject: 'Before' }, { 'X-Forwarded-For': '192.0.2.1' });
    const page = await (await postForm(relay.url, filledForm, { 'X-Forwarded-For': '192.0.2.1' })).text();
    const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '';
    for (const client of ['192.0.2.2', '192.0.2.3'])
      expect((await postForm(relay.url, { ...filledForm, key }, { 'X-Forwarded-For': client })).status).toBe(303);
    expect(await relay.messages()).toHaveLength(2);
  });
});

test('other methods are told what is allowed', async () => {
  const relay = await startRelay();
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
    const response = await fetch(`${relay.url}/send-email`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  }
});

test.each([
  ['a field', { page: '/about-us' }, {}, '/about-us'],
  ['the referrer', {}, { Referer: 'https://site.example/service/rpa?name=Asha#contactus' }, '/service/rpa'],
  ['neither', {}, {}, undefined],
  ['what is no path', { page: '/a\r\nBcc: x@y.zz' }, {}, '/aBcc:%20x@y.zz'],
  ['another host', { page: '//evil.example/x' }, {}, '/x'],
  ['other schemes', { page: 'javascript:alert(1)' }, {}, undefined],
])('the first line names the page, by %s', async (_, field, headers, page) => {
  const relay = await startRelay();
  expect((await postJson(relay.url, { ...enquiry, ...field }, headers)).status).toBe(200);
  const where = page === undefined ? '' : `, page ${page}`;
  const [first] = only(await relay.messages()).text?.split('\n') ?? [];
  expect(first).toBe(`Sent by a visitor with the contact form of the website${where}.`);
});

test('markup stays text', async () => {
  const relay = await startRelay();
  await postJson(relay.url, { ...enquiry, body: '<h1>Pay here</h1>' });
  const message = only(await relay.messages());
  expect([message.html, wordsOf(message)]).toEqual([undefined, '<h1>Pay here</h1>']);
});

test('the health check answers', async () => {
  const relay = await startRelay();
  const response = await fetch(`${relay.url}/healthz`);
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
});
