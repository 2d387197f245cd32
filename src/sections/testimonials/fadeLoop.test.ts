// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FadeLoop as Loop } from './fadeLoop';

/** In ms: until the first fade ends, and from the end of one to the end of the next. */
const [FIRST, STAGGER, FADE, ASKED] = [4700, 3500, 1000, 400];

let list: HTMLElement;
let loop: Loop;
let FadeLoop: typeof Loop;
const onShow = vi.fn();

// GSAP takes the clock that there is when it is loaded.
beforeAll(async () => {
  vi.useFakeTimers();
  ({ FadeLoop } = await import('./fadeLoop'));
});
afterAll(() => {
  vi.useRealTimers();
});

function listOf(count: number): HTMLElement {
  document.body.innerHTML = `<ul>${'<li></li>'.repeat(count)}</ul>`;
  const found = document.querySelector('ul');
  if (!found) throw new Error('no list');
  return found;
}

beforeEach(() => {
  onShow.mockClear();
  list = listOf(3);
  loop = new FadeLoop(list, onShow);
});
afterEach(() => loop.destroy());

const items = () => [...list.querySelectorAll('li')];
const opacities = () => items().map(({ style }) => Math.round(Number(style.opacity) * 100) / 100);
const shown = () => onShow.mock.calls.map(([index]) => index);
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('shows the first alone, and stays there until it is played', () => {
  expect([opacities(), shown(), list.dataset.stacked]).toEqual([[1, 0, 0], [0], '']);
  pass(10_000);
  expect([opacities(), shown()]).toEqual([[1, 0, 0], [0]]);
});

test('fades to the last and back, the first fade a little later, and something can be read at every moment', () => {
  loop.play();
  pass(FIRST - FADE - 50);
  expect(opacities()).toEqual([1, 0, 0]);
  for (let time = 0; time < FADE + 100; time += 50) {
    pass(50);
    expect(opacities().reduce((a, b) => a + b)).toBeCloseTo(1, 1);
  }
  expect([opacities(), shown()]).toEqual([
    [0, 1, 0],
    [0, 1],
  ]);
  pass(4 * STAGGER);
  expect(shown()).toEqual([0, 1, 2, 1, 0, 1]);
});

test('asks for no frame while one can be read', () => {
  loop.play();
  pass(FIRST + 300);
  // The one timer that the next fade waits for.
  expect(vi.getTimerCount()).toBe(1);
  pass(STAGGER - FADE);
  expect(opacities()[1]).toBeLessThan(1);
  loop.hold();
  pass(FADE + 300);
  expect(vi.getTimerCount()).toBe(0);
});

test('is held at once while one can be read, and in the middle of a fade at its end', () => {
  loop.play();
  pass(FIRST - FADE - 100);
  loop.hold();
  pass(10_000);
  expect(opacities()).toEqual([1, 0, 0]);
  loop.play();
  pass(100 + FADE / 2);
  loop.hold();
  pass(10_000);
  expect([opacities(), shown()]).toEqual([
    [0, 1, 0],
    [0, 1],
  ]);
});

test('is moved by hand both ways, round its ends, and stays there', () => {
  loop.play();
  loop.step(-1);
  expect(shown()).toEqual([0, 2]);
  pass(ASKED + 100);
  expect(opacities()).toEqual([0, 0, 1]);
  pass(10_000);
  expect(opacities()).toEqual([0, 0, 1]);
  loop.step(1);
  loop.step(1);
  pass(ASKED + 100);
  expect([opacities(), shown()]).toEqual([
    [0, 1, 0],
    [0, 2, 0, 1],
  ]);
});

test('goes on from where it was moved to', () => {
  loop.step(-1);
  pass(ASKED + 100);
  loop.play();
  pass(STAGGER + 1500);
  expect([shown().at(-1), opacities()]).toEqual([1, [0, 1, 0]]);
  expect(shown().slice(1)).not.toContain(0);
});

test.each([
  ['the last', 3, 2, 1],
  ['one in the middle', 3, 1, 1],
  ['one of a list that goes to the left', 3, 1, -1],
  ['the last of many, with as many gaps before it', 14, 13, 1],
])('begins with the one that the list was scrolled to: %s', (_, count, index, way) => {
  const [width, gap] = [400, 24];
  loop.destroy();
  list = listOf(count);
  Object.defineProperties(list, {
    scrollLeft: { value: way * index * (width + gap) },
    clientWidth: { value: width },
    scrollWidth: { value: count * width + (count - 1) * gap },
  });
  loop = new FadeLoop(list, onShow);
  expect(shown().at(-1)).toBe(index);
  expect(opacities()).toEqual(Array.from({ length: count }, (_, item) => Number(item === index)));
});

test('leaves a list as it was', () => {
  loop.play();
  pass(FIRST - FADE / 2);
  loop.destroy();
  expect(items().map(({ style }) => style.opacity + style.zIndex)).toEqual(['', '', '']);
  expect(list.dataset.stacked).toBeUndefined();
});
