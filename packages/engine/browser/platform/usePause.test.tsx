// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePause } from './usePause';

/** Reports that the region enters (true) or leaves the viewport, once per value. */
let see: (crossings: boolean[]) => void;

const root = createRoot(document.body.appendChild(document.createElement('div')));

function Row() {
  const region = useRef<HTMLElement>(null);
  const { isStill, toggle } = usePause(region, { attentive: true });
  return (
    <section ref={region}>
      <button type="button" onClick={toggle}>
        {isStill ? 'still' : 'moving'}
      </button>
    </section>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(then: (entries: { isIntersecting: boolean }[]) => void) {
        see = (crossings) => then(crossings.map((isIntersecting) => ({ isIntersecting })));
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
  await act(() => root.render(<Row />));
});

afterEach(async () => {
  await act(() => root.render(null));
  vi.unstubAllGlobals();
});

const button = () => document.querySelector('button');
const state = () => button()?.textContent;

test.each([
  ['leaves the viewport', [false], 'still'],
  ['leaves it and comes back', [false, true], 'moving'],
  ['enters it and leaves', [true, false], 'still'],
])('a region that %s, reported in one callback, has the last state', async (_, crossings, wanted) => {
  await act(() => see([true]));
  await act(() => see(crossings));
  expect(state()).toBe(wanted);
});

test('pauses under the pointer, but not after the visitor has paused and resumed it', async () => {
  const region = document.querySelector('section');
  const leave = () => act(() => region?.dispatchEvent(new Event('pointerleave')));
  await act(() => region?.dispatchEvent(new Event('pointerenter')));
  expect(state()).toBe('still');
  await leave();
  expect(state()).toBe('moving');
  await act(() => region?.dispatchEvent(new Event('pointerenter')));
  await act(() => button()?.click());
  await leave();
  expect(state()).toBe('still');
  await act(() => region?.dispatchEvent(new Event('pointerenter')));
  await act(() => button()?.click());
  expect(state()).toBe('moving');
});
