import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotReceived, postEnquiry } from './relay';

const enquiry = {
  to: 'owner@company.example',
  name: 'The Company',
  subject: 'An engine',
  body: 'Message: One, please',
};
const attempt = { key: 'a'.repeat(32), page: '/' };

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What comes of an enquiry when the relay answers so. */
async function outcomeOf(answer: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', vi.fn(answer));
  return postEnquiry(enquiry, attempt).then(
    () => 'received',
    (error) => error,
  );
}

const json = (status: number, value: unknown) => async () => Response.json(value, { status });
const page = (status: number, text: string) => async () => new Response(text, { status });

test('an answer without an error is a receipt', async () => {
  expect(await outcomeOf(json(200, { success: true }))).toBe('received');
  expect(await outcomeOf(json(202, {}))).toBe('received');
});

test.each([
  ['an error with status 200', 200],
  ['an error of the relay', 400],
  ['an error of a full relay', 503],
])('%s certainly is a failure, in its words', async (_name, status) => {
  const error = await outcomeOf(json(status, { error: 'Quota exceeded' }));
  expect(error).toBeInstanceOf(NotReceived);
  expect(error).toMatchObject({ message: 'Quota exceeded', isCertain: true });
});

test.each([500, 502, 504])('an error of a gateway, status %i, leaves a doubt, in its words', async (status) => {
  const error = await outcomeOf(json(status, { error: 'Quota exceeded' }));
  expect(error).toMatchObject({ message: 'Quota exceeded', isCertain: false });
});

test.each([
  ['an error that is no text', json(400, { error: { code: 1 } })],
  ['an error page of a proxy', page(502, '<h1>Bad gateway</h1>')],
  ['the login page of a hotel', page(200, '<h1>Welcome</h1>')],
  ['a status without a word', json(500, {})],
])('%s leaves a doubt', async (_name, answer) => {
  const error = await outcomeOf(answer);
  expect(error).toMatchObject({ message: expect.stringContaining('could not learn'), isCertain: false });
});

test('a request that fails says why, and leaves a doubt', async () => {
  const error = await outcomeOf(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(error).toMatchObject({ message: expect.stringContaining('Failed to fetch'), isCertain: false });
});

test('offline nothing is sent, which is certain', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const error = await outcomeOf(json(200, {}));
  expect(error).toMatchObject({ message: expect.stringContaining('offline'), isCertain: true });
  expect(fetch).not.toHaveBeenCalled();
});

test('an answer is waited for by the length of the enquiry, and no longer', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ),
  );
  let error: unknown;
  void postEnquiry(enquiry, attempt).catch((reason) => {
    error = reason;
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(error).toMatchObject({ message: expect.stringContaining('does not answer'), isCertain: false });
});
