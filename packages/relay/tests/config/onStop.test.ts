import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStop } from '../../serve/onStop.ts';
import { rememberListeners } from '../listeners.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const forgetListeners = rememberListeners();
const exit = vi.fn<typeof process.exit>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('npm_lifecycle_event', undefined);
  vi.spyOn(process, 'exit').mockImplementation(exit);
});

afterEach(() => {
  forgetListeners();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  exit.mockClear();
});

/** Registers a stop callback whose result the test controls. */
function begin() {
  let [done, fail] = [() => {}, (_: Error) => {}];
  const work = new Promise<void>((resolve, reject) => {
    [done, fail] = [resolve, reject];
  });
  const callback = vi.fn((_signal: NodeJS.Signals) => work);
  const onFailure = vi.fn();
  onStop(callback, onFailure);
  return { callback, onFailure, done, fail };
}

test.each(SIGNALS)('%s stops the process, which ends with 0 afterwards', async (signal) => {
  const { callback, done } = begin();
  expect(callback).not.toHaveBeenCalled();
  process.emit(signal, signal);
  expect(callback.mock.calls).toEqual([[signal]]);
  expect(exit).not.toHaveBeenCalled();
  done();
  await vi.advanceTimersByTimeAsync(0);
  expect(exit.mock.calls).toEqual([[0]]);
});

test('a second signal ends the process at once', () => {
  const { callback } = begin();
  process.emit('SIGTERM');
  process.emit('SIGINT');
  expect(callback).toHaveBeenCalledOnce();
  expect(exit.mock.calls).toEqual([[1]]);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a %s forwarded by npm is no second signal, a later one is',
  async (signal) => {
    const { callback } = begin();
    process.emit(signal, signal);
    await vi.advanceTimersByTimeAsync(400);
    process.emit(signal, signal);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    process.emit(signal, signal);
    expect(callback).toHaveBeenCalledOnce();
    expect(exit.mock.calls).toEqual([[1]]);
  },
);

test('two SIGHUP of a closed terminal do not interrupt the stop', async () => {
  const { callback, done } = begin();
  for (const _ of [1, 2]) process.emit('SIGHUP', 'SIGHUP');
  expect(exit).not.toHaveBeenCalled();
  done();
  await vi.advanceTimersByTimeAsync(0);
  expect(callback.mock.calls).toEqual([['SIGHUP']]);
  expect(exit.mock.calls).toEqual([[0]]);
});

test('a failed stop is reported, and ends the process', async () => {
  const { fail, onFailure } = begin();
  process.emit('SIGTERM');
  const failure = new Error('it broke');
  fail(failure);
  await vi.advanceTimersByTimeAsync(0);
  expect(onFailure.mock.calls).toEqual([[failure]]);
  expect(exit.mock.calls).toEqual([[1]]);
});

test('the end of npm counts as a signal, once', async () => {
  vi.stubEnv('npm_lifecycle_event', 'serve');
  const { callback } = begin();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(callback).not.toHaveBeenCalled();
  vi.spyOn(process, 'ppid', 'get').mockReturnValue(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(callback.mock.calls).toEqual([['SIGTERM']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('without npm the parent may end, and a detached process runs on', async () => {
  const { callback } = begin();
  vi.spyOn(process, 'ppid', 'get').mockReturnValue(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(callback).not.toHaveBeenCalled();
});
