// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNear } from '../useEnhancement';
import { idle } from './idle';
import { safeSessionStorage } from './safeStorage';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Mocks `IntersectionObserver`; `see` reports entries to it. */
function observer() {
  let see = (_: boolean[]) => {};
  const disconnect = vi.fn();
  const seen: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (entries) => callback(entries.map((isIntersecting) => ({ isIntersecting })));
      }
      observe = (element: Element) => void seen.push(element);
      disconnect = disconnect;
    },
  );
  return { see: (...entries: boolean[]) => see(entries), disconnect, seen };
}

test('whenNear calls back once, when the element is near', () => {
  const { see, disconnect, seen } = observer();
  const then = vi.fn();
  whenNear(document.body, then);
  expect(seen).toEqual([document.body]);
  see(false, false);
  expect(then).not.toHaveBeenCalled();
  see(false, true);
  expect([then.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
});

test('idle resolves after its timeout in a browser that is never idle', async () => {
  // A busy browser: https://www.w3.org/TR/requestidlecallback/#the-requestidlecallback-method
  vi.stubGlobal('requestIdleCallback', (callback: () => void, options?: { timeout?: number }) => {
    if (options?.timeout) setTimeout(callback, options.timeout);
  });
  const then = vi.fn();
  idle(3_000).then(then);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(then).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(then).toHaveBeenCalledOnce();
});

test('whenNear stops observing when cancelled', () => {
  const { disconnect } = observer();
  whenNear(document.body, () => {})();
  expect(disconnect).toHaveBeenCalledOnce();
});

test('safe storage stores and removes values', () => {
  expect(safeSessionStorage.getItem('a')).toBeNull();
  expect(safeSessionStorage.setItem('a', 'b')).toBe(true);
  expect(safeSessionStorage.getItem('a')).toBe('b');
  expect(safeSessionStorage.removeItem('a')).toBe(true);
  expect(safeSessionStorage.getItem('a')).toBeNull();
});

test('safe storage does not throw where the browser forbids storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(safeSessionStorage.setItem('a', 'b')).toBe(false);
  expect(safeSessionStorage.getItem('a')).toBeNull();
  expect(safeSessionStorage.removeItem('a')).toBe(false);
});
