// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const site = vi.fn();

let loadPart: typeof import('./loadPart').loadPart;
let failedLoads: typeof import('./loadWithRetry').failedLoads;
let retryFailedLoads: typeof import('./loadWithRetry').retryFailedLoads;

beforeEach(async () => {
  // A page that is being left stays so: each test has a page of its own.
  vi.resetModules();
  ({ loadPart } = await import('./loadPart'));
  ({ failedLoads, retryFailedLoads } = await import('./loadWithRetry'));
  vi.stubGlobal('location', { pathname: '/', reload });
  vi.stubGlobal('fetch', site);
  reload.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const told = () => expect.poll(() => failedLoads.getState().retries).toHaveLength(1);

test('code that fails again although the site answers is asked for by loading the page anew', async () => {
  site.mockResolvedValue({ ok: true });
  void loadPart(() => Promise.reject(new Error('remembered')));
  await told();
  expect(reload).not.toHaveBeenCalled();
  retryFailedLoads();
  await told();
  expect(reload).toHaveBeenCalledOnce();
});

test('code for another page is asked for by loading that page', async () => {
  site.mockResolvedValue({ ok: true });
  const loadAnew = vi.fn();
  void loadPart(() => Promise.reject(new Error('remembered')), loadAnew);
  await told();
  retryFailedLoads();
  await told();
  expect([loadAnew.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('of what nobody wants any more, nothing is loaded anew', async () => {
  const leaving = new AbortController();
  const loadAnew = vi.fn();
  let fail = (_error: Error) => {};
  const load = vi.fn(() => new Promise<never>((_resolve, reject) => (fail = reject)));
  site.mockResolvedValue({ ok: true });
  const part = loadPart(load, loadAnew, leaving.signal);
  fail(new Error('kept away'));
  await told();
  retryFailedLoads();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  leaving.abort();
  fail(new Error('kept away'));
  await expect(part).rejects.toThrow('kept away');
  expect(loadAnew).not.toHaveBeenCalled();
});

test('without a connection the page stays, and the code is asked for as often as the visitor likes', async () => {
  site.mockRejectedValue(new Error('offline'));
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const code = loadPart(load.mockResolvedValue('the code'));
  await told();
  retryFailedLoads();
  await told();
  retryFailedLoads();
  expect(await code).toBe('the code');
  expect(reload).not.toHaveBeenCalled();
});

test('what is missing on the page that is left does not call the browser back', async () => {
  site.mockResolvedValue({ ok: true });
  const leave = vi.fn();
  const missing = () => Promise.reject(new Error('remembered'));
  void loadPart(missing, leave);
  void loadPart(missing);
  const bothTold = () => expect.poll(() => failedLoads.getState().retries).toHaveLength(2);
  await bothTold();
  retryFailedLoads();
  await bothTold();
  expect([leave.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});
