// @vitest-environment happy-dom
import { gsap } from 'gsap';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFadeLoop } from './fadeLoop';

// The tests advance time themselves, from GSAP's current time.
gsap.ticker.remove(gsap.updateRoot);
let now = gsap.globalTimeline.time();
const FRAME = 1 / 60;

let list: HTMLElement;
let loop: ReturnType<typeof createFadeLoop>;
const onShow = vi.fn<(index: number) => void>();

/** Creates a loop of this many items from a list scrolled to one of them. */
function make(count: number, scrolledTo = 0): void {
  document.body.innerHTML = `<ul>${'<li></li>'.repeat(count)}</ul>`;
  list = document.querySelector('ul') ?? document.body;
  Object.defineProperties(list, {
    clientWidth: { value: 100 },
    scrollWidth: { value: count * 100 },
    scrollLeft: { value: scrolledTo * -100 },
  });
  loop = createFadeLoop(list, onShow);
}

/** Advances time by this many seconds, frame by frame. */
function pass(seconds: number): void {
  for (const end = now + seconds; now < end; ) {
    now = Math.min(now + FRAME, end);
    gsap.updateRoot(now);
  }
}

const opacities = () => [...list.children].map((item) => Number(item instanceof HTMLElement && item.style.opacity));
/** Returns the index of the only readable item; `undefined` during a fade. */
const read = () => {
  const all = opacities();
  return all.filter(Boolean).length === 1 ? all.indexOf(1) : undefined;
};

beforeEach(() => {
  onShow.mockClear();
  make(3);
});
afterEach(() => loop.destroy());

test('fades take 1 s every 3.5 s, the first after 3.7 s, to the last item and back', () => {
  loop.play();
  const fades: { start: number; end: number; to: number | undefined }[] = [];
  const start = now;
  let wasRead: number | undefined = 0;
  while (now < start + 19) {
    pass(FRAME);
    const isRead = read();
    if (wasRead !== undefined && isRead === undefined) fades.push({ start: now - start, end: 0, to: undefined });
    if (wasRead === undefined && isRead !== undefined)
      Object.assign(fades.at(-1) ?? {}, { end: now - start, to: isRead });
    expect(opacities().reduce((sum, one) => sum + one)).toBeCloseTo(1, 3);
    wasRead = isRead;
  }
  expect(fades.map(({ to }) => to)).toEqual([1, 2, 1, 0, 1]);
  for (const [index, { start, end }] of fades.entries()) {
    expect(Math.abs(start - (3.7 + 3.5 * index))).toBeLessThan(4 * FRAME);
    expect(Math.abs(end - start - 1)).toBeLessThan(4 * FRAME);
  }
  expect(onShow).toHaveBeenLastCalledWith(1);
});

test('starts with the item that the list is scrolled to', () => {
  loop.destroy();
  make(3, 1);
  expect(read()).toBe(1);
  loop.play();
  pass(4);
  expect(read()).toBe(2);
});

test.each([
  [3.9, 0],
  [4.5, 1],
])('paused during a fade %f s after the start, it ends with item %i', (seconds, item) => {
  loop.play();
  pass(seconds);
  expect(read()).toBeUndefined();
  loop.pause();
  pass(10);
  expect(read()).toBe(item);
  loop.play();
  pass(4);
  expect(read()).not.toBe(item);
});

test('paused on an item, it resumes from there in the same direction', () => {
  loop.play();
  pass(11.8);
  expect(read()).toBe(1);
  loop.pause();
  pass(10);
  expect(read()).toBe(1);
  loop.play();
  pass(3.4);
  expect(read()).toBe(0);
});

test('steps to the next or previous item at once, once per click, and not beyond the ends', () => {
  loop.turn(-1);
  pass(1);
  expect(read()).toBe(0);
  loop.turn(1);
  expect(onShow).toHaveBeenLastCalledWith(1);
  pass(0.1);
  loop.turn(1);
  // Like the component after a manual step.
  loop.pause();
  pass(0.5);
  expect(read()).toBe(2);
  loop.turn(1);
  loop.turn(-1);
  pass(10);
  expect(read()).toBe(1);
  expect(onShow).toHaveBeenLastCalledWith(1);
});

test('a step during a fade completes it, although the loop is paused', () => {
  loop.play();
  pass(3.9);
  loop.turn(1);
  loop.pause();
  pass(1);
  expect(read()).toBe(1);
});

test('the readable item is above the others, so that its text is selectable', () => {
  const layers = () => [...list.children].map((item) => item instanceof HTMLElement && item.style.zIndex);
  expect(layers()).toEqual(['1', '0', '0']);
  loop.play();
  pass(5);
  expect(layers()).toEqual(['0', '1', '0']);
});

test('destroying the loop restores the list', () => {
  loop.play();
  pass(4);
  loop.destroy();
  expect(list.outerHTML.replaceAll(' style=""', '')).toBe(`<ul>${'<li></li>'.repeat(3)}</ul>`);
});
