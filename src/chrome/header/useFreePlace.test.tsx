// @vitest-environment happy-dom

import { coversSomething } from '@worldwright/engine/browser';
import { act, type ReactNode, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFreePlace } from './useFreePlace';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('@worldwright/engine/browser', async (original) => ({
  ...(await original<object>()),
  coversSomething: vi.fn(),
  setAway: vi.fn(),
}));

function Floating(): ReactNode {
  const element = useRef<HTMLElement>(null);
  return <aside ref={element}>{useFreePlace(element) ? 'shown' : 'away'}</aside>;
}

let root: Root;
const shown = () => document.querySelector('aside')?.textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(coversSomething).mockReturnValue(false);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Floating />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

test.each(['scroll', 'resize'])('a floating element hides if it covers something after a %s', async (type) => {
  expect(shown()).toBe('shown');
  vi.mocked(coversSomething).mockReturnValue(true);
  dispatchEvent(new Event(type));
  expect(shown()).toBe('shown');
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(shown()).toBe('away');
});
