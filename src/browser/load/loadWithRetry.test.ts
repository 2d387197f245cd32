// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedLoads, loadWithRetry, retryFailedLoads } from './loadWithRetry';

const waiting = () => failedLoads.getState().retries.length;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  failedLoads.setState({ retries: [] });
});

/** A load that fails so many times before it succeeds. */
function failing(times: number) {
  return vi.fn(async () => {
    if (times-- > 0) throw new Error('no connection');
    return 'the part';
  });
}

/** What a promise came to so far. */
function follow(promise: Promise<unknown>) {
  const state = { result: 'open' };
  promise.then(
    (value) => {
      state.result = String(value);
    },
    (error) => {
      state.result = `failed: ${error.message}`;
    },
  );
  return state;
}

test('what loads is there, and nothing is said', async () => {
  expect(await loadWithRetry(failing(0))).toBe('the part');
  expect(waiting()).toBe(0);
});

test('what fails is said, and tried again when the visitor wants it, as often as need be', async () => {
  const load = failing(2);
  const state = follow(loadWithRetry(load));
  await vi.advanceTimersByTimeAsync(0);
  expect([state.result, waiting(), load.mock.calls.length]).toEqual(['open', 1, 1]);
  retryFailedLoads();
  expect(waiting()).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect([state.result, waiting(), load.mock.calls.length]).toEqual(['open', 1, 2]);
  retryFailedLoads();
  await vi.advanceTimersByTimeAsync(0);
  expect([state.result, waiting()]).toEqual(['the part', 0]);
});

test('one press tries all failed parts', async () => {
  const states = [follow(loadWithRetry(failing(1))), follow(loadWithRetry(failing(1)))];
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting()).toBe(2);
  retryFailedLoads();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.map(({ result }) => result)).toEqual(['the part', 'the part']);
});

test('what takes two minutes has failed, what takes less has not', async () => {
  const slow = (time: number) => () => new Promise<string>((resolve) => setTimeout(resolve, time, 'late'));
  const [inTime, tooLate] = [follow(loadWithRetry(slow(119_000))), follow(loadWithRetry(slow(200_000)))];
  await vi.advanceTimersByTimeAsync(119_999);
  expect([inTime.result, waiting()]).toEqual(['late', 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([tooLate.result, waiting()]).toEqual(['open', 1]);
  expect(vi.getTimerCount()).toBe(1);
});

test('of what nobody wants any more nothing is said, before it fails and after', async () => {
  const early = new AbortController();
  early.abort(new Error('gone'));
  await expect(loadWithRetry(failing(1), early.signal)).rejects.toThrow('no connection');
  const late = new AbortController();
  const state = follow(loadWithRetry(failing(1), late.signal));
  const other = follow(loadWithRetry(failing(1)));
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting()).toBe(2);
  late.abort(new Error('gone'));
  await vi.advanceTimersByTimeAsync(0);
  expect([state.result, other.result, waiting()]).toEqual(['failed: gone', 'open', 1]);
});
