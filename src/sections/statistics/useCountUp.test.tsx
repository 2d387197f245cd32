// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Figure } from './Figure';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** How long a figure counts, in ms. */
const DURATION = 1600;

let root: Root;
/** Where the figure stands on the screen, in px from its top. */
let top = 0;
let isMotionWished = true;

beforeEach(() => {
  vi.useFakeTimers();
  isMotionWished = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: isMotionWished,
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
/** The figure that runs; nothing while none does. */
const running = () => document.querySelector('[aria-hidden]')?.textContent;
/** What is read out. */
const read = () => document.querySelector('dd')?.firstChild?.textContent;

/** Scrolls the figure to a place on the screen. */
const scrollTo = (to: number) =>
  act(async () => {
    top = to;
    dispatchEvent(new Event('scroll'));
  });

// Tests of other files run in the same window.
afterAll(() => vi.unstubAllGlobals());

test('counts from nothing to the figure when it is scrolled to, once, with as many digits and its sign', async () => {
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
  ['that is on the screen already', () => {}],
  [
    'where motion is not wished',
    () => {
      top = 2000;
      isMotionWished = false;
    },
  ],
  [
    'where the visitor has switched motion off',
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
  '%s, which is not one number, does not count',
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
])('of %s the sign %j has the accent colour', async (value, sign) => {
  await show(value);
  expect(document.querySelector('dd span')?.textContent).toBe(sign);
});

test('a figure that leaves while it counts is not counted on', async () => {
  top = 2000;
  await show('100+');
  await scrollTo(100);
  await act(async () => root.render(null));
  await pass(DURATION);
  expect(vi.getTimerCount()).toBe(0);
});
