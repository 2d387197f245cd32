import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RelayConfig } from '../../config/config.ts';
import { createMemoryBudget } from '../../guards/memoryBudget.ts';
import type { RequestGuards } from '../../guards/requestGuards.ts';
import { createRefuser } from '../../http/answer.ts';
import { incomingBody, readBody, tooLarge } from '../../http/body.ts';
import type { RelayEnv } from '../../http/context.ts';
import { errorForm } from '../../http/errorForm.ts';
import type { Entries, FieldErrors } from '../../http/form.ts';
import { createReceive, type Keep } from '../../http/receive.ts';
import { addCommonHeaders, checkType, refuseMethod, respondNotFound } from '../../http/requestChecks.ts';
import { pageFile, siteIn, unknownSite } from '../../http/site.ts';
import { english } from '../../http/siteWords.ts';
import { createTakeVitals, readReport } from '../../vitals/receive.ts';
import { fakeClock } from '../fakeClock.ts';

/** A request whose body is still arriving. */
const incomingOf = (headers: object = {}) => Object.assign(new PassThrough(), { headers });
const asMessage = (incoming: ReturnType<typeof incomingOf>) => Object(incoming) as IncomingMessage;

/** Runs until nothing is pending. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

describe('readBody', () => {
  function begin({ size = 1024, headers = {}, room = Number.POSITIVE_INFINITY, incoming = incomingOf(headers) } = {}) {
    const [clock, stopping] = [fakeClock(), new AbortController()];
    const account = { charge: vi.fn((bytes: number) => bytes <= room), close: vi.fn() };
    const limits = { size, account, stop: stopping.signal, clock };
    const [taken, refused] = [vi.fn(), vi.fn()];
    const read = () =>
      readBody(incomingBody(asMessage(incoming), limits), limits).then((bytes) => taken(bytes.toString()), refused);
    return { clock, stopping, account, incoming, taken, refused, read, ended: read() };
  }

  test.each([
    ['in one piece', ['words']],
    ['in several', ['wo', 'rd', 's']],
    ['that is empty', []],
  ])('a body is read: one %s', async (_what, pieces) => {
    const { incoming, ended, taken, account } = begin();
    for (const piece of pieces) {
      incoming.write(piece);
      await settled();
    }
    incoming.end();
    await ended;
    expect(taken.mock.calls).toEqual([[pieces.join('')]]);
    expect(account.charge.mock.calls).toEqual(pieces.map(({ length }) => [length]));
  });

  test('chunks are merged as they arrive and not kept, however many there are', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc');
    const { incoming, ended, taken } = begin();
    const pieces: WeakRef<Buffer>[] = [];
    for (const letter of 'words') {
      const piece = Buffer.from(letter);
      pieces.push(new WeakRef(piece));
      incoming.write(piece);
      await settled();
    }
    collectGarbage();
    // The last one is still referenced.
    expect(pieces.filter((piece) => piece.deref() !== undefined).length).toBeLessThan(2);
    incoming.end();
    await ended;
    expect(taken).toHaveBeenCalledWith('words');
  });

  test('a body up to the limit is read', async () => {
    const { incoming, ended, taken } = begin({ size: 4 });
    incoming.end('four');
    await ended;
    expect(taken).toHaveBeenCalledWith('four');
  });

  test('a slightly too large body is read to its end and refused, without being kept', async () => {
    const { incoming, ended, refused, account } = begin({ size: 4 });
    incoming.write('four');
    await settled();
    incoming.write('and more than it'.slice(0, 12));
    await settled();
    expect(refused).not.toHaveBeenCalled();
    incoming.end();
    await ended;
    expect(refused.mock.calls).toMatchObject([[{ status: 413, reason: 'size' }]]);
    expect(account.charge.mock.calls).toEqual([[4]]);
  });

  test('a far too large body is refused before its end, or before its start if announced', async () => {
    const { incoming, ended, refused } = begin({ size: 4 });
    incoming.write('seventeen letters');
    await ended;
    expect(refused.mock.calls).toMatchObject([[{ status: 413 }]]);
    const announced = begin({ size: 4, headers: { 'content-length': '17' } });
    await announced.ended;
    expect(announced.refused.mock.calls).toMatchObject([[{ status: 413 }]]);
    const large = begin({ size: 4, headers: { 'content-length': '16' } });
    await settled();
    expect(large.refused).not.toHaveBeenCalled();
  });

  test.each([
    [4096, '4 kB'],
    [4500, '4 kB'],
    [1024 * 1024 - 1, '1023 kB'],
    [1024 * 1024, '1 MB'],
    [2.5 * 1024 * 1024, '2 MB'],
  ])('a body above %d bytes is refused with "%s"', (limit, shown) => {
    expect(tooLarge(limit).message).toBe(`Your message is too large: at most ${shown} can be sent.`);
  });

  test('without memory it is refused as retryable', async () => {
    const { incoming, ended, refused } = begin({ room: 4 });
    incoming.write('words');
    await ended;
    expect(refused.mock.calls).toMatchObject([
      [
        {
          status: 429,
          reason: 'load',
          retryAfter: 5,
          message: 'Too many messages at the moment. Please try again shortly.',
        },
      ],
    ]);
  });

  test.each([
    [0, 10_000],
    [80_000, 20_000],
    [8_000_000, 110_000],
  ])('after %d bytes a body has %d ms', async (length, time) => {
    const { incoming, clock, refused } = begin({ size: 10_000_000 });
    if (length > 0) incoming.write(Buffer.alloc(length));
    await settled();
    clock.advance(time - 1);
    await settled();
    expect(refused).not.toHaveBeenCalled();
    clock.advance(1);
    await settled();
    expect(refused.mock.calls).toMatchObject([
      [{ status: 408, reason: 'slow', message: 'Your message took too long to arrive. Please try again.' }],
    ]);
  });

  test('a body still arriving at the stop is refused as retryable', async () => {
    const { stopping, ended, refused, incoming, read } = begin();
    incoming.write('wor');
    await settled();
    stopping.abort();
    await ended;
    expect(refused.mock.calls).toMatchObject([
      [
        {
          status: 503,
          reason: 'closing',
          retryAfter: 5,
          message: 'The form is being restarted. Please try again in a moment.',
        },
      ],
    ]);
    await read();
    expect(refused.mock.lastCall).toMatchObject([{ status: 503 }]);
  });

  test.each<[string, (incoming: PassThrough) => void]>([
    ['closes', (incoming) => incoming.destroy()],
    ['fails', (incoming) => incoming.destroy(new Error('broken'))],
  ])('a body whose connection %s is incomplete', async (_what, end) => {
    const { incoming, ended, refused, read } = begin();
    incoming.write('wor');
    await settled();
    end(incoming);
    await ended;
    expect(refused.mock.calls).toMatchObject([
      [{ status: 400, reason: 'aborted', message: 'The message did not arrive completely. Please try again.' }],
    ]);
    await read();
    expect(refused.mock.lastCall).toMatchObject([{ status: 400 }]);
  });

  test('it stops listening once the body is read or refused', async () => {
    for (const how of ['read', 'refused'] as const) {
      const { incoming, ended, clock, taken, refused } = begin({ size: 4 });
      if (how === 'read') incoming.end('four');
      else incoming.write('seventeen letters');
      await ended;
      for (const event of ['data', 'end']) expect(incoming.listenerCount(event), how).toBe(0);
      clock.advance(600_000);
      incoming.destroy(new Error('too late'));
      await settled();
      expect([taken.mock.calls.length + refused.mock.calls.length, incoming.isPaused()]).toEqual([1, false]);
    }
  });
});

const page = '<!doctype html><head><!--relay:head--></head><main><!--relay:main--></main>';
const json = { 'Content-Type': 'application/json' };
const posted = { 'Content-Type': 'application/x-www-form-urlencoded' };
const enquiry = { name: 'Ann', subject: 'Hello', body: 'Email: ann@example.org' };
const filled = { name: 'Ann', email: 'ann@example.org', phone: '1', subject: 'Hello', message: 'Words' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Creates the routes for enquiries and Web Vitals with scripted guards and store. */
function startRelay() {
  const [clock, log, stopping] = [fakeClock(), vi.fn(), new AbortController()];
  const config = Object({
    to: ['us@example.org', 'sales@example.org'],
    siteUrl: 'https://site.example',
    maxBody: 512 * 1024,
    spam: { points: 3, words: [], needsProof: false },
  }) as RelayConfig;
  const keep = vi.fn<Keep>(() => Promise.resolve({ kind: 'new', id: 'id-1' } as never));
  const account = { charge: vi.fn(() => true), close: vi.fn((_until?: Promise<unknown>): void => {}) };
  const guards = {
    addressOf: vi.fn(() => '192.0.2.1'),
    countRequest: vi.fn((): number | undefined => undefined),
    countEnquiry: vi.fn((): number | undefined => undefined),
    budget: { open: vi.fn((): typeof account | undefined => account), idle: vi.fn() },
  } satisfies Record<keyof RequestGuards, unknown>;
  const site = { hasPage: (path: string) => path === '/', refusalPage: () => page };
  const vitals = { count: vi.fn() };
  const outgoing = new PassThrough();
  const stop = stopping.signal;
  const app = new Hono<RelayEnv>();
  app.onError(createRefuser(config, log, site));
  app.notFound(respondNotFound);
  app.use(addCommonHeaders);
  app.post('/send-email', checkType(site));
  app.post('/send-email', createReceive({ config, guards: guards as never, keep, clock, log, site, stop }));
  app.all('/send-email', refuseMethod);
  app.post('/vitals', createTakeVitals({ vitals: vitals as never, site, guards: guards as never, clock, stop }));
  const send = (body: string | undefined, headers: Record<string, string>, path = '/send-email', method = 'POST') => {
    const incoming = incomingOf();
    if (body !== undefined) incoming.end(body);
    return app.request(path, { method, headers }, Object({ incoming, outgoing }));
  };
  return { clock, log, keep, account, guards, vitals, stopping, outgoing, send };
}

describe('POST /send-email', () => {
  test("a script's enquiry is stored, then answered", async () => {
    const { send, keep, log, clock, account, guards } = startRelay();
    keep.mockImplementation(() => {
      clock.advance(30);
      return Promise.resolve({ kind: 'new', id: 'id-1' } as never);
    });
    const answer = await send(JSON.stringify({ ...enquiry, page: 'https://site.example/about?x' }), json);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(keep.mock.calls).toEqual([
      [
        {
          replyTo: 'ann@example.org',
          subject: 'Hello',
          body: 'Email: ann@example.org',
          key: undefined,
          replaces: [],
          page: '/about',
          isHeld: false,
        },
      ],
    ]);
    const request = answer.headers.get('x-request-id');
    expect(log.mock.calls).toEqual([['accepted', { request, id: 'id-1', kind: 'new', ms: 30 }]]);
    expect(guards.countRequest.mock.calls).toEqual([['192.0.2.1']]);
    expect(account.close).toHaveBeenCalledTimes(1);
  });

  test('a form is stored, then redirected to the thank-you page', async () => {
    const { send, keep } = startRelay();
    const answer = await send(form(filled), {
      ...posted,
      Referer: 'https://site.example/a',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://site.example/thank-you']);
    expect(keep.mock.calls).toMatchObject([[{ replyTo: filled.email, page: '/a' }]]);
  });

  test.each(['email', 'replyTo'])('spaces around the reply address in "%s" are removed', async (name) => {
    const { send, keep } = startRelay();
    await send(JSON.stringify({ ...enquiry, [name]: ' ada@example.org\n' }), json);
    expect(keep.mock.calls).toMatchObject([[{ replyTo: 'ada@example.org' }]]);
  });

  test('the key is that of the body, else that of the header', async () => {
    const { send, keep } = startRelay();
    const header = { 'Idempotency-Key': 'from the header' };
    await send(JSON.stringify({ ...enquiry, key: 'from the body' }), { ...json, ...header });
    await send(JSON.stringify(enquiry), { ...json, ...header });
    await send(form({ ...filled, key: 'from the body' }), { ...posted, ...header });
    await send(form(filled), { ...posted, ...header });
    await send(form(filled), { ...posted, 'Idempotency-Key': '' });
    expect(keep.mock.calls.map(([{ key }]) => key)).toEqual([
      'from the body',
      'from the header',
      'from the body',
      'from the header',
      undefined,
    ]);
  });

  test("a script's page is the given one, else the referrer", async () => {
    const { send, keep } = startRelay();
    const referer = { Referer: 'https://site.example/said' };
    await send(JSON.stringify(enquiry), { ...json, ...referer });
    await send(JSON.stringify({ ...enquiry, page: '/own' }), { ...json, ...referer });
    expect(keep.mock.calls.map(([{ page: from }]) => from)).toEqual(['/said', '/own']);
  });

  test('a filled honeypot gets the usual response, and holds the enquiry', async () => {
    const { send, keep, log, guards } = startRelay();
    const posts = [await send(form({ ...filled, website: 'x' }), posted)];
    posts.push(await send(JSON.stringify({ ...enquiry, website: 'x' }), json));
    expect(posts.map(({ status }) => status)).toEqual([303, 200]);
    expect(keep.mock.calls.map(([{ isHeld }]) => isHeld)).toEqual([true, true]);
    expect(guards.countEnquiry.mock.calls).toEqual([[true], [true]]);
    expect(log.mock.calls.map(([event]) => event)).toEqual(['held', 'held']);
  });

  test.each<[string, Record<string, string>, boolean]>([
    ['nothing', {}, true],
    ['a text', { 'Content-Type': 'text/plain' }, false],
    ['a form with files', { 'Content-Type': 'multipart/form-data; boundary=x' }, false],
    ['JSON with its letters', { 'Content-Type': 'Application/JSON; charset=utf-8' }, true],
    ['JSON and a line break', { 'Content-Type': 'application/json ;a="\tb"' }, true],
  ])('it is accepted by its media type: %s', async (_what, headers, isTaken) => {
    const { send } = startRelay();
    const answer = await send(JSON.stringify(enquiry), headers);
    expect(answer.status).toBe(isTaken ? 200 : 415);
    if (!isTaken)
      expect(await answer.json()).toEqual({ error: 'Send JSON, or a form as application/x-www-form-urlencoded.' });
  });

  test('other methods are refused', async () => {
    const { send } = startRelay();
    const other = await send('', {}, '/send-email', 'PUT');
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(await other.json()).toEqual({ error: 'Messages are sent here by POST.' });
    const nowhere = await send('', {}, '/elsewhere');
    expect([nowhere.status, await nowhere.json()]).toEqual([404, { error: 'Not found.' }]);
  });

  test('every response has its own id and is not cached', async () => {
    const { send } = startRelay();
    const answers = await Promise.all([send(JSON.stringify(enquiry), json), send('', {}, '/elsewhere')]);
    for (const { headers } of answers)
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2);
  });

  describe('the rate limit', () => {
    test('a script is refused before its body is read', async () => {
      const { send, guards, keep, account, log } = startRelay();
      guards.countRequest.mockReturnValue(7);
      const answer = await send(undefined, json);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
      expect(await answer.json()).toEqual({ error: 'Too many messages. Please try again in 7 seconds.' });
      expect([keep.mock.calls.length, account.close.mock.calls.length]).toEqual([0, 1]);
      expect(log.mock.calls).toMatchObject([['refused', { status: 429, reason: 'rate' }]]);
    });

    test('a posted form is returned to the browser', async () => {
      const { send, guards, keep } = startRelay();
      guards.countRequest.mockReturnValue(7);
      const answer = await send(form({ ...filled, message: 'What I typed' }), posted);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
      expect(await answer.text()).toContain('What I typed</textarea>');
      expect(keep).not.toHaveBeenCalled();
    });

    test('a large form is refused with the same status', async () => {
      const { send, guards } = startRelay();
      const large = form({ ...filled, message: 'x'.repeat(300 * 1024) });
      expect((await send(large, posted)).status).toBe(303);
      guards.countRequest.mockReturnValue(7);
      const answer = await send(large, posted);
      expect(answer.status).toBe(429);
      expect(await answer.text()).not.toContain('<form');
    });

    test('a form with too many fields is refused with the same status', async () => {
      const { send, guards } = startRelay();
      expect((await send('a&'.repeat(100), posted)).status).toBe(400);
      guards.countRequest.mockReturnValue(7);
      expect((await send('a&'.repeat(100), posted)).status).toBe(429);
    });

    test('the total limit applies once the enquiry is valid', async () => {
      const { send, guards, keep } = startRelay();
      guards.countEnquiry.mockReturnValue(3);
      expect((await send(JSON.stringify({}), json)).status).toBe(400);
      expect(guards.countEnquiry).not.toHaveBeenCalled();
      const answer = await send(JSON.stringify(enquiry), json);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
      expect(keep).not.toHaveBeenCalled();
    });

    test('without memory an enquiry is refused', async () => {
      const { send, guards } = startRelay();
      guards.budget.open.mockReturnValue(undefined);
      const answer = await send(undefined, json);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
      expect(await answer.json()).toEqual({ error: 'Too many messages at the moment. Please try again shortly.' });
    });
  });

  test('an enquiry that cannot be stored is refused as retryable', async () => {
    const { send, keep, log, account } = startRelay();
    keep.mockRejectedValueOnce(Object.assign(new Error('secret'), { code: 'FULL' }));
    const failed = await send(JSON.stringify(enquiry), json);
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await failed.json()).toEqual({ error: 'Your message could not be stored. Please try again.' });
    expect(log.mock.calls).toEqual([
      ['refused', expect.objectContaining({ status: 503, reason: 'Error FULL', stack: expect.any(String) })],
    ]);
    keep.mockResolvedValueOnce({ kind: 'full' });
    const full = await send(JSON.stringify(enquiry), json);
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '600']);
    expect(await full.json()).toEqual({
      error: 'This form cannot store any more messages at the moment. Please try later.',
    });
    expect(account.close).toHaveBeenCalledTimes(2);
  });
});

describe('a refusal', () => {
  test('it is a page with a policy for a browser, and JSON for a script', async () => {
    const { send } = startRelay();
    const script = await send('{', json);
    expect([script.status, await script.json()]).toEqual([400, { error: 'The request is not valid JSON.' }]);
    expect(script.headers.get('content-security-policy')).toBeNull();
    const browser = await send('{', { ...json, Accept: 'text/html,*/*' });
    expect(browser.headers.get('content-type')).toMatch(/^text\/html/);
    expect(browser.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await browser.text()).toContain('The request is not valid JSON.');
  });

  test('its page holds memory until it is sent, and omits the entries without room', async () => {
    const { send, account, outgoing } = startRelay();
    const released = vi.fn();
    account.close.mockImplementation((until?: Promise<unknown>) => void until?.then(released));
    const wrong = form({ ...filled, email: '', message: '"'.repeat(1000), key: 'a key' });
    const answer = await send(wrong, posted);
    expect(account.charge.mock.lastCall).toEqual([6 * (3 + 1 + 5 + 1000 + 5), 0.5]);
    expect(await answer.text()).toContain('&quot;</textarea>');
    await settled();
    expect(released).not.toHaveBeenCalled();
    outgoing.destroy();
    await settled();
    expect(released).toHaveBeenCalledTimes(1);
    account.charge.mockReturnValueOnce(true).mockReturnValueOnce(false);
    const short = await (await send(wrong, posted)).text();
    expect([short.includes('<form'), short.includes('go back one page')]).toEqual([false, true]);
    // The client has disconnected already.
    account.close.mockReset();
    await send(wrong, posted);
    expect(account.close.mock.calls).toEqual([[undefined]]);
  });

  test('its page has the entries, their errors, and a key to send them once', async () => {
    const { send, log } = startRelay();
    const answer = await send(form({ ...filled, email: 'nobody' }), posted);
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(text).toContain('Please check the marked fields.');
    expect(text).toMatch(/value="nobody" aria-invalid="true"/);
    expect(text).toMatch(/name="key" value="[0-9a-f-]{36}"/);
    expect(log.mock.calls).toEqual([
      ['refused', { request: answer.headers.get('x-request-id'), status: 400, reason: 'fields' }],
    ]);
    const keyed = await (await send(form({ ...filled, email: 'nobody', key: 'its own key' }), posted)).text();
    expect(keyed).toContain('name="key" value="its own key"');
  });

  test('an unexpected error reveals nothing', async () => {
    const { send, guards, log } = startRelay();
    guards.countEnquiry.mockImplementation(() => {
      throw new TypeError('secret');
    });
    const answer = await send(JSON.stringify(enquiry), json);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: 'Something went wrong here. Please try again later.' },
    ]);
    expect(log.mock.calls).toEqual([['fault', expect.objectContaining({ status: 500, reason: 'TypeError' })]]);
  });

  test('a slow body closes the connection, others do not', async () => {
    const { send, clock } = startRelay();
    const waiting = send(undefined, json);
    await settled();
    clock.advance(10_000);
    const slow = await waiting;
    expect([slow.status, slow.headers.get('connection')]).toEqual([408, 'close']);
    expect((await send('{', json)).headers.get('connection')).toBeNull();
    expect((await send('{', json)).headers.get('retry-after')).toBeNull();
  });
});

describe('a returned form', () => {
  const entries: Entries = { fields: { ...filled }, key: undefined, website: '' };
  const shown = (errors: FieldErrors) => errorForm(entries, errors, english).toString();

  test('each invalid field has its error, and the first gets the focus', () => {
    const html = shown({ email: 'Not <so>', message: 'Nor so' });
    expect(html).toMatch(/name="email" [^>]*aria-invalid="true" aria-describedby="email-error" autofocus>/);
    expect(html).toContain('<p class="error" id="email-error">Not &lt;so&gt;</p>');
    expect(html).toMatch(/name="message" [^>]*aria-invalid="true" aria-describedby="message-error">/);
    expect(html).toContain('<p class="error" id="message-error">Nor so</p>');
    expect(html.match(/aria-invalid/g)).toHaveLength(2);
    expect(shown({ message: 'Nor so' })).toMatch(/name="message" [^>]* autofocus>/);
  });
});

describe('POST /vitals', () => {
  const report = (more: object = {}) =>
    JSON.stringify({
      path: '/',
      metrics: [
        { name: 'LCP', value: 1200 },
        { name: 'CLS', value: 0 },
      ],
      ...more,
    });
  const text = { 'Content-Type': 'text/plain;charset=UTF-8' };

  test('each value is counted', async () => {
    const { send, vitals, account } = startRelay();
    const answer = await send(report(), text, '/vitals');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(vitals.count.mock.calls).toEqual([
      ['/', 'LCP', expect.any(Number)],
      ['/', 'CLS', 0],
    ]);
    expect(account.close).toHaveBeenCalledTimes(1);
    expect((await send(report(), json, '/vitals')).status).toBe(204);
  });

  test.each<[string, string, Record<string, string>, number, string]>([
    ['a form', report(), posted, 415, 'Send JSON.'],
    ['nothing', report(), {}, 415, 'Send JSON.'],
    ['an unknown page', report({ path: '/x' }), text, 400, 'The site has no such page.'],
    ['a large one', report().padEnd(2049), text, 413, 'Your message is too large: at most 2 kB can be sent.'],
  ])('it is refused: %s', async (_what, body, headers, status, error) => {
    const { send, vitals } = startRelay();
    const answer = await send(body, headers, '/vitals');
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(error);
    expect(vitals.count).not.toHaveBeenCalled();
  });

  test('it is refused by the rate limit, and without memory', async () => {
    const { send, guards, clock } = startRelay();
    const status = async () => (await send(report(), text, '/vitals')).status;
    for (let count = 0; count < 60; count += 1) expect(await status()).toBe(204);
    const refused = await send(report(), text, '/vitals');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toEqual({ error: 'Too many reports.' });
    guards.addressOf.mockReturnValueOnce('192.0.2.2');
    expect(await status()).toBe(204);
    clock.advance(60_000);
    expect(await status()).toBe(204);
    guards.budget.open.mockReturnValueOnce(undefined);
    const full = await send(report(), text, '/vitals');
    expect([full.status, full.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await full.json()).toEqual({ error: 'Too many reports at the moment.' });
  });

  const value = (name: string, number: unknown) => ({ metrics: [{ name, value: number }] });
  test.each<[string, boolean]>([
    [report(), true],
    ...['FCP', 'INP', 'LCP', 'TTFB'].map((name): [string, boolean] => [report(value(name, 3_600_000)), true]),
    [report(value('CLS', 100)), true],
    [report(value('CLS', 100.1)), false],
    [report(value('FID', 1)), false],
    [report(value('LCP', -1)), false],
    [report(value('LCP', 3_600_001)), false],
    [report(value('LCP', '1')), false],
    [report({ metrics: [] }), false],
    [report({ metrics: ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => ({ name, value: 1 })) }), true],
    [report({ metrics: ['LCP', 'LCP'].map((name) => ({ name, value: 1 })) }), false],
    [report({ path: '/'.padEnd(200, 'a') }), true],
    [report({ path: '/'.padEnd(201, 'a') }), false],
    [report({ path: undefined }), false],
    ['LCP=1', false],
  ])('%j is a valid report: %s', (body, isOne) => {
    const read = () => readReport(Buffer.from(body));
    if (isOne) expect(read()).toEqual(JSON.parse(body));
    else
      expect(read).toThrow(
        expect.objectContaining({
          status: 400,
          reason: 'report',
          message: 'A report is {"path": "/", "metrics": [{"name": "LCP", "value": 1200}]}.',
        }),
      );
  });
});

test('a request frees its memory in all cases', async () => {
  const budget = createMemoryBudget(100_000, 100_000);
  const { send, guards, keep } = startRelay();
  guards.budget.open.mockImplementation(() => budget.open('a') as never);
  keep.mockRejectedValueOnce(new Error('x'));
  await Promise.all([send(JSON.stringify(enquiry), json), send('{', json), send(form(filled), posted)]);
  await expect(budget.idle()).resolves.toBeUndefined();
});

describe('siteIn', () => {
  test.each([
    ['/', '/index.html'],
    ['/about-us', '/about-us.html'],
    ['/a/b.c~d', '/a/b.c~d.html'],
    ['', undefined],
    ['about', undefined],
    ['/about/', undefined],
    ['//about', undefined],
    ['/../etc', undefined],
    ['/.hidden', undefined],
    ['/_not-sent', undefined],
    ['/a/_b', undefined],
    ['/404', undefined],
    ['/de/404', undefined],
    ['/404s', '/404s.html'],
    ['/about.html', undefined],
    ['/abouthtml', '/abouthtml.html'],
    ['/a b', undefined],
    ['/a?b', undefined],
    ['x/a', undefined],
  ])('the path %s has the file %s', (path, file) => expect(pageFile(path)).toBe(file));

  test('pages are those in the folder, even after a rebuild', () => {
    const directory = mkdtempSync(join(tmpdir(), 'site-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const site = siteIn(directory);
    expect([site.hasPage('/about'), site.refusalPage()]).toEqual([false, undefined]);
    writeFileSync(join(directory, 'about.html'), '');
    writeFileSync(join(directory, '_not-sent.html'), 'Not sent: é');
    expect([site.hasPage('/about'), site.hasPage('/_not-sent'), site.refusalPage()]).toEqual([
      true,
      false,
      'Not sent: é',
    ]);
  });

  test('an unreadable error page counts as missing', () => {
    const directory = mkdtempSync(join(tmpdir(), 'site-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    mkdirSync(join(directory, '_not-sent.html'));
    expect(siteIn(directory).refusalPage()).toBeUndefined();
  });

  test('an unknown site has no pages', () => {
    expect([unknownSite.hasPage('/'), unknownSite.refusalPage()]).toEqual([false, undefined]);
  });
});
