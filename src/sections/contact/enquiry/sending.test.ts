// @vitest-environment happy-dom
import { ENQUIRY_PART } from '@worldwright/relay/form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import words from '../../../content/words';
import {
  forgetSent,
  isDoubtful,
  keyOfDraft,
  markDoubtful,
  onDraftReplaced,
  readDraft,
  replacedBy,
  saveDraft,
} from '../draft/draft';
import { mailtoLink } from './enquiry';
import { NotReceived, postEnquiry, RELAY } from './relay';

const stored = () => sessionStorage.getItem('enquiry') ?? '';

describe('a draft', () => {
  afterEach(() => forgetSent(keyOfDraft()));

  test('is kept in the tab, field by field', () => {
    saveDraft('name', 'Asha');
    saveDraft('message', 'Hello');
    expect([readDraft('name'), readDraft('message'), readDraft('email')]).toEqual(['Asha', 'Hello', '']);
    expect(stored()).toContain('Asha');
  });

  test('has one key for all attempts, and another as soon as it is changed', () => {
    saveDraft('name', 'Asha');
    const key = keyOfDraft();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    saveDraft('name', 'Asha');
    expect(keyOfDraft()).toBe(key);
    saveDraft('name', 'Asha B');
    expect(keyOfDraft()).not.toBe(key);
  });

  test("replaces attempts with unknown outcome, up to the relay's limit", () => {
    const key = keyOfDraft();
    markDoubtful(key);
    markDoubtful(key);
    expect([isDoubtful(key), isDoubtful('other'), replacedBy(key)]).toEqual([true, false, []]);
    for (let count = 0; count < 21; count++) markDoubtful(`key ${count}`);
    expect(replacedBy('key 20')).toEqual(Array.from({ length: 19 }, (_, index) => `key ${index + 1}`));
    expect(isDoubtful(key)).toBe(false);
  });

  test('is cleared once it has been sent, and notifies forms', () => {
    const told = vi.fn();
    const stop = onDraftReplaced(told);
    saveDraft('name', 'Asha');
    const key = keyOfDraft();
    markDoubtful('earlier');
    expect(told).not.toHaveBeenCalled();
    forgetSent(key);
    expect(told).toHaveBeenCalledOnce();
    expect([readDraft('name'), replacedBy('x'), stored()]).toEqual(['', [], '']);
    stop();
    saveDraft('name', 'Asha');
    forgetSent(keyOfDraft());
    expect(told).toHaveBeenCalledOnce();
  });

  test('stays if it was changed while being sent: it is another enquiry', () => {
    saveDraft('name', 'Asha');
    const key = keyOfDraft();
    saveDraft('name', 'Asha B');
    keyOfDraft();
    markDoubtful(key);
    forgetSent(key);
    expect(isDoubtful(key)).toBe(false);
    expect(readDraft('name')).toBe('Asha B');
  });
});

describe('an enquiry', () => {
  const enquiry = { to: 'us@company.org', name: 'Company', subject: 'A world', body: 'Hello' };
  const attempt = { key: 'a key', page: '/here' };
  const { unknown, offline, unanswered } = words.form;
  const send = () => postEnquiry(enquiry, attempt, words.form);

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Mocks `fetch` with this response. @returns the mock */
  function answering(answer: () => Response | Promise<Response>) {
    const ask = vi.fn<typeof fetch>(async () => answer());
    vi.stubGlobal('fetch', ask);
    return ask;
  }

  /** Sends an enquiry that fails. @returns message and certainty of the error */
  async function failure(): Promise<[string, boolean]> {
    const error: unknown = await send().catch((reason: unknown) => reason);
    if (!(error instanceof NotReceived)) throw new Error('it was received');
    return [error.message, error.isCertain];
  }

  test('is received once the relay confirms it', async () => {
    const ask = answering(() => Response.json({ ok: true }));
    await send();
    const [address, init] = ask.mock.calls[0] ?? [];
    expect([address, init?.method, JSON.parse(String(init?.body))]).toEqual([
      RELAY,
      'POST',
      { ...enquiry, ...attempt },
    ]);
    expect(init?.headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['it is sent', async () => Response.json({ ok: true })],
    ['the enquiry is received without it', () => Promise.reject(new Error('gone'))],
  ])('gets a proof of work if the relay asks for one: %s', async (_, answer) => {
    vi.doMock('@worldwright/relay/solve', () => ({
      solve: async (challenge: unknown) => ({ challenge, solution: 1 }),
    }));
    const ask = answering(() => Response.json({ ok: true, challenge: 'a challenge' }));
    ask.mockResolvedValueOnce(Response.json({ ok: true, challenge: 'a challenge' })).mockImplementationOnce(answer);
    await send();
    const [address, init] = ask.mock.calls[1] ?? [];
    expect([address, init?.body]).toEqual([`${RELAY}/proof`, '{"challenge":"a challenge","solution":1}']);
  });

  test('with a file is sent as form data with a JSON part, and errors of the file are separate', async () => {
    const photo = 'Another type, please';
    const ask = answering(() => Response.json({ error: 'No.', fields: { photo } }, { status: 400 }));
    const file = new File(['x'], 'a.png');
    const sent = postEnquiry(enquiry, attempt, words.form, [['photo', file]]);
    await expect(sent).rejects.toMatchObject({ message: 'No.', isCertain: true, fields: { photo } });
    const { body, headers } = ask.mock.calls[0]?.[1] ?? {};
    expect(headers).toEqual({ Accept: 'application/json' });
    if (!(body instanceof FormData)) throw new Error('no form');
    expect(JSON.parse(String(body.get(ENQUIRY_PART)))).toEqual({ ...enquiry, ...attempt });
    expect(body.get('photo')).toMatchObject({ name: 'a.png', size: 1 });
  });

  test.each<[string, () => Response, [string, boolean]]>([
    ['a refusal with a message', () => Response.json({ error: 'No.' }, { status: 400 }), ['No.', true]],
    ['a refusal with a status of success', () => Response.json({ error: 'No.' }), ['No.', true]],
    ['a message from a proxy', () => Response.json({ error: 'Bad.' }, { status: 502 }), ['Bad.', false]],
    ['a message from a CDN', () => Response.json({ error: 'Late.' }, { status: 524 }), ['Late.', false]],
    ['an internal error', () => Response.json({ error: 'Oh.' }, { status: 500 }), ['Oh.', false]],
    ['a full store', () => Response.json({ error: 'Full.' }, { status: 503 }), ['Full.', true]],
    ['an error that is not a string', () => Response.json({ error: 7 }), [unknown, false]],
    ['a page instead of JSON', () => new Response('<h1>Log in</h1>'), [unknown, false]],
    ['a redirect', () => Response.json({}, { status: 300 }), [unknown, false]],
    ['a failing proxy', () => new Response('<h1>Oops', { status: 500 }), [unknown, false]],
    ['a proxy that cannot reach the relay', () => new Response('', { status: 503 }), [unknown, false]],
    ['a status without a message', () => Response.json({}, { status: 409 }), [`${unanswered}.`, true]],
    ['a firewall', () => new Response('<h1>Forbidden', { status: 403 }), [`${unanswered}.`, true]],
    ['a proxy with a size limit', () => new Response('', { status: 413 }), [`${unanswered}.`, true]],
    ['a proxy with a rate limit', () => new Response('<h1>Slow down', { status: 429 }), [`${unanswered}.`, true]],
    ['a static host', () => new Response('<h1>Not found', { status: 404 }), [`${unanswered}.`, true]],
    ['a host that does not allow POST', () => new Response('', { status: 405 }), [`${unanswered}.`, true]],
    ['a host that does not implement POST', () => Response.json({ error: 'No.' }, { status: 501 }), ['No.', true]],
  ])('is not confirmed by %s', async (_, answer, expected) => {
    answering(answer);
    expect(await failure()).toEqual(expected);
  });

  test('is received if the error is empty', async () => {
    answering(() => Response.json({ error: '' }));
    await expect(send()).resolves.toBeUndefined();
  });

  test('is not sent offline, and certainly not received', async () => {
    const ask = answering(() => Response.json({}));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(await failure()).toEqual([offline, true]);
    expect(ask).not.toHaveBeenCalled();
  });

  test("may have arrived if the connection breaks, and the browser's message follows the site's", async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure()).toEqual([`${unanswered}. ${unknown} (Failed to fetch)`, false]);
  });

  test.each([
    ['30 s', 'Hello', 30_000],
    ['longer for a long text', 'x'.repeat(160_000), 40_000],
  ])('times out after %s, and may have arrived', async (_, body, limit) => {
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const failed = postEnquiry({ ...enquiry, body }, attempt, words.form).catch((error: Error) => error.message);
    let message: string | undefined;
    void failed.then((text) => {
      message = String(text);
    });
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(message).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(message).toBe(`${unanswered}. ${unknown}`);
  });
});

test('a mailto link contains the enquiry, truncated to what mail programs accept', () => {
  const link = (subject: string, body: string) => mailtoLink({ to: 'us@company.org', name: 'C', subject, body });
  expect(link('A & b', 'one\ntwo+three')).toBe('mailto:us@company.org?subject=A%20%26%20b&body=one%0D%0Atwo%2Bthree');
  const long = link('é'.repeat(500), 'x'.repeat(5000));
  expect(long.length).toBeLessThan(1900);
  expect(long).toMatch(/subject=(%C3%A9)+%20%E2%80%A6&body=x+%20%E2%80%A6$/);
  expect(link('half \ud83d', 'a')).toContain('subject=half%20');
});
