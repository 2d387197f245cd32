// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode } from './loadCode';
import { failedLoads, retryFailedLoads } from './loadWithRetry';

const reload = vi.fn();
const site = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/', reload });
  vi.stubGlobal('fetch', site);
  reload.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  failedLoads.setState({ retries: [] });
});

const told = () => vi.waitFor(() => expect(failedLoads.getState().retries).toHaveLength(1));

test('code that fails again although the site answers is asked for by loading the page anew', async () => {
  site.mockResolvedValue({ ok: true });
  void loadCode(() => Promise.reject(new Error('remembered')));
  await told();
  expect(reload).not.toHaveBeenCalled();
  retryFailedLoads();
  await told();
  expect(reload).toHaveBeenCalledOnce();
});

test('code for another page is asked for by loading that page', async () => {
  site.mockResolvedValue({ ok: true });
  const loadAnew = vi.fn();
  void loadCode(() => Promise.reject(new Error('remembered')), loadAnew);
  await told();
  retryFailedLoads();
  await told();
  expect([loadAnew.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('without a connection the page stays, and the code is asked for as often as the visitor likes', async () => {
  site.mockRejectedValue(new Error('offline'));
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const code = loadCode(load.mockResolvedValue('the code'));
  await told();
  retryFailedLoads();
  await told();
  retryFailedLoads();
  expect(await code).toBe('the code');
  expect(reload).not.toHaveBeenCalled();
});
