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

describe('what was typed and not sent', () => {
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

  test('replaces attempts of which nobody knows, up to as many as the relay takes', () => {
    const key = keyOfDraft();
    markDoubtful(key);
    markDoubtful(key);
    expect([isDoubtful(key), isDoubtful('other'), replacedBy(key)]).toEqual([true, false, []]);
    for (let count = 0; count < 21; count++) markDoubtful(`key ${count}`);
    expect(replacedBy('key 20')).toEqual(Array.from({ length: 19 }, (_, index) => `key ${index + 1}`));
    expect(isDoubtful(key)).toBe(false);
  });

  test('is forgotten when it has been sent, and forms are told', () => {
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

  test('that was changed while it was sent stays: it is another enquiry', () => {
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

  /** What the relay is asked, when it answers so. */
  function answering(answer: () => Response | Promise<Response>) {
    const ask = vi.fn<typeof fetch>(async () => answer());
    vi.stubGlobal('fetch', ask);
    return ask;
  }

  /** How an enquiry was not received. */
  async function failure(): Promise<[string, boolean]> {
    const error: unknown = await send().catch((reason: unknown) => reason);
    if (!(error instanceof NotReceived)) throw new Error('it was received');
    return [error.message, error.isCertain];
  }

  test('that the relay confirms is received', async () => {
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
    ['sends', async () => Response.json({ ok: true })],
    ['sends, and is received without it,', () => Promise.reject(new Error('gone'))],
  ])('shows a proof of work where the relay asks for one: it %s', async (_, answer) => {
    vi.doMock('@worldwright/relay/solve', () => ({
      solve: async (challenge: unknown) => ({ challenge, solution: 1 }),
    }));
    const ask = answering(() => Response.json({ ok: true, challenge: 'a challenge' }));
    ask.mockResolvedValueOnce(Response.json({ ok: true, challenge: 'a challenge' })).mockImplementationOnce(answer);
    await send();
    const [address, init] = ask.mock.calls[1] ?? [];
    expect([address, init?.body]).toEqual([`${RELAY}/proof`, '{"challenge":"a challenge","solution":1}']);
  });

  test('with a file is a form that has the enquiry as JSON, and what the relay says of the file is told apart', async () => {
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
    ['a refusal in words', () => Response.json({ error: 'No.' }, { status: 400 }), ['No.', true]],
    ['a refusal with a status of success', () => Response.json({ error: 'No.' }), ['No.', true]],
    ['words from something between', () => Response.json({ error: 'Bad.' }, { status: 502 }), ['Bad.', false]],
    ['words from a network of its own', () => Response.json({ error: 'Late.' }, { status: 524 }), ['Late.', false]],
    ['an unforeseen fault', () => Response.json({ error: 'Oh.' }, { status: 500 }), ['Oh.', false]],
    ['a store that is full', () => Response.json({ error: 'Full.' }, { status: 503 }), ['Full.', true]],
    ['an error that is no text', () => Response.json({ error: 7 }), [unknown, false]],
    ['a page in place of JSON', () => new Response('<h1>Log in</h1>'), [unknown, false]],
    ['a redirect', () => Response.json({}, { status: 300 }), [unknown, false]],
    ['a server between that fails', () => new Response('<h1>Oops', { status: 500 }), [unknown, false]],
    ['a server between that waits for ours no longer', () => new Response('', { status: 503 }), [unknown, false]],
    ['a status without words', () => Response.json({}, { status: 409 }), [`${unanswered}.`, true]],
    ['a firewall', () => new Response('<h1>Forbidden', { status: 403 }), [`${unanswered}.`, true]],
    ['a server between that takes less', () => new Response('', { status: 413 }), [`${unanswered}.`, true]],
    ['a server between that limits', () => new Response('<h1>Slow down', { status: 429 }), [`${unanswered}.`, true]],
    ['a host of static files', () => new Response('<h1>Not found', { status: 404 }), [`${unanswered}.`, true]],
    ['a host that takes no posts', () => new Response('', { status: 405 }), [`${unanswered}.`, true]],
    ['a host that knows no posts', () => Response.json({ error: 'No.' }, { status: 501 }), ['No.', true]],
  ])('is not received by %s', async (_, answer, expected) => {
    answering(answer);
    expect(await failure()).toEqual(expected);
  });

  test('with an empty error is received', async () => {
    answering(() => Response.json({ error: '' }));
    await expect(send()).resolves.toBeUndefined();
  });

  test('without a connection is certainly not received, and is not sent', async () => {
    const ask = answering(() => Response.json({}));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(await failure()).toEqual([offline, true]);
    expect(ask).not.toHaveBeenCalled();
  });

  test("whose connection breaks may have arrived, and the browser's words follow those of the site", async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure()).toEqual([`${unanswered}. ${unknown} (Failed to fetch)`, false]);
  });

  test.each([
    ['30 s', 'Hello', 30_000],
    ['longer for a long text', 'x'.repeat(160_000), 40_000],
  ])('is waited for %s, and may have arrived all the same', async (_, body, limit) => {
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

test('a link for the own mail program carries the enquiry, cut to what such programs take', () => {
  const link = (subject: string, body: string) => mailtoLink({ to: 'us@company.org', name: 'C', subject, body });
  expect(link('A & b', 'one\ntwo+three')).toBe('mailto:us@company.org?subject=A%20%26%20b&body=one%0D%0Atwo%2Bthree');
  const long = link('é'.repeat(500), 'x'.repeat(5000));
  expect(long.length).toBeLessThan(1900);
  expect(long).toMatch(/subject=(%C3%A9)+%20%E2%80%A6&body=x+%20%E2%80%A6$/);
  expect(link('half \ud83d', 'a')).toContain('subject=half%20');
});
