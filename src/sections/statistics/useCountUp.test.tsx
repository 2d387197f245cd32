// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Figure } from './Figure';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Duration of the animation in ms. */
const DURATION = 1600;

let root: Root;
/** Distance of the figure from the top of the viewport in px. */
let top = 0;
let isMotionAllowed = true;

beforeEach(() => {
  vi.useFakeTimers();
  isMotionAllowed = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: isMotionAllowed,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 100, 40));
  root = createRoot(document.body.appendChild(document.createElement('dl')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  delete document.documentElement.dataset.still;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const show = (value: string) => act(async () => root.render(<Figure value={value} />));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
/** Returns the running figure; `undefined` if none is running. */
const running = () => document.querySelector('[aria-hidden]')?.textContent;
/** Returns the text for screen readers. */
const read = () => document.querySelector('dd')?.firstChild?.textContent;

/** Scrolls the figure to a position in the viewport. */
const scrollTo = (to: number) =>
  act(async () => {
    top = to;
    dispatchEvent(new Event('scroll'));
  });

// Test files share one window.
afterAll(() => vi.unstubAllGlobals());

test('a figure counts up once when scrolled into view, with all its digits and its sign', async () => {
  top = 2000;
  await show('100+');
  expect(running()).toBeUndefined();
  await scrollTo(100);
  expect(running()).toBe('000+');
  const seen: number[] = [];
  for (let time = 0; time < DURATION - 100; time += 100) {
    await pass(100);
    expect(running()).toMatch(/^\d{3}\+$/);
    expect(read()).toBe('100+');
    seen.push(Number.parseInt(running() ?? '', 10));
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  // Fast at first.
  expect(seen[seen.length >> 1]).toBeGreaterThan(75);
  await pass(200);
  expect(running()).toBeUndefined();
  expect(document.querySelector('dd')?.textContent).toBe('100+');
  await scrollTo(2000);
  await scrollTo(100);
  expect(running()).toBeUndefined();
});

test.each<[string, () => void]>([
  ['already in view', () => {}],
  [
    'with reduced motion',
    () => {
      top = 2000;
      isMotionAllowed = false;
    },
  ],
  [
    'with motion switched off',
    () => {
      top = 2000;
      document.documentElement.dataset.still = '';
    },
  ],
])('a figure %s does not count', async (_, prepare) => {
  top = 100;
  prepare();
  await show('40%');
  await scrollTo(101);
  expect(running()).toBeUndefined();
  expect(read()).toBe('40%');
});

test.each(['many', '1,234,567', '24/7', '3.5', '١٢٣', '5½'])(
  '%s, which is not a single number, does not count',
  async (value) => {
    top = 2000;
    await show(value);
    await scrollTo(100);
    expect(running()).toBeUndefined();
  },
);

test.each([
  ['100+', '+'],
  ['1,234 €', ' €'],
  ['١٢٣', ''],
  ['١٢٣٪', '٪'],
])('in %s the sign %j has the accent colour', async (value, sign) => {
  await show(value);
  expect(document.querySelector('dd span')?.textContent).toBe(sign);
});

test('the animation ends on unmount', async () => {
  top = 2000;
  await show('100+');
  await scrollTo(100);
  await act(async () => root.render(null));
  await pass(DURATION);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['100+', '+'],
  ['12 Mio. €', ' Mio. €'],
  ['24/7', ''],
  ['many', ''],
])('of %s, "%s" has the accent colour', async (value, sign) => {
  isMotionAllowed = false;
  await show(value);
  expect(document.querySelector('dd span')?.textContent).toBe(sign);
});
