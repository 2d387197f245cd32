// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsPressed } from './useIsPressed';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each(['pointerup', 'pointercancel'])('is true from a press until its response is drawn, after %s', async (end) => {
  const seen: boolean[] = [];
  const Probe = () => {
    seen.push(useIsPressed());
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const tell = (name: string) => act(async () => void dispatchEvent(new Event(name)));
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  await act(async () => root.render(<Probe />));
  expect(seen.at(-1)).toBe(false);
  await tell('pointerdown');
  await pass(5_000);
  expect(seen.at(-1)).toBe(true);
  await tell(end);
  await pass(200);
  // A second press within the delay of the first restarts it.
  await tell('pointerdown');
  await pass(500);
  expect(seen.at(-1)).toBe(true);
  await tell(end);
  await pass(299);
  expect(seen.at(-1)).toBe(true);
  await pass(1);
  expect(seen.at(-1)).toBe(false);
  await act(async () => root.unmount());
  await tell('pointerdown');
  expect(vi.getTimerCount()).toBe(0);
});
