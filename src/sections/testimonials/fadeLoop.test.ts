// @vitest-environment happy-dom
import { gsap } from 'gsap';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFadeLoop } from './fadeLoop';

// The tests move time themselves, from where GSAP has got to.
gsap.ticker.remove(gsap.updateRoot);
let now = gsap.globalTimeline.time();
const FRAME = 1 / 60;

let list: HTMLElement;
let loop: ReturnType<typeof createFadeLoop>;
const onShow = vi.fn<(index: number) => void>();

/** Makes a loop of this many items from a list that is scrolled to one of them. */
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

/** Lets this many seconds pass, frame by frame. */
function pass(seconds: number): void {
  for (const end = now + seconds; now < end; ) {
    now = Math.min(now + FRAME, end);
    gsap.updateRoot(now);
  }
}

const opacities = () => [...list.children].map((item) => Number(item instanceof HTMLElement && item.style.opacity));
/** The item that can be read, if that is one alone. */
const read = () => {
  const all = opacities();
  return all.filter(Boolean).length === 1 ? all.indexOf(1) : undefined;
};

beforeEach(() => {
  onShow.mockClear();
  make(3);
});
afterEach(() => loop.destroy());

test('fades take 1 s and start every 3.5 s, the first 3.7 s after the start, to the last item and back', () => {
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

test('begins with the item to which the list is scrolled', () => {
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
])('paused %f s after the start, in a fade, it ends with item %i', (seconds, item) => {
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

test('paused while an item can be read, it goes on in its direction from there', () => {
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

test('turns to the next and the previous item at once, two presses by two, and not beyond its ends', () => {
  loop.turn(-1);
  pass(1);
  expect(read()).toBe(0);
  loop.turn(1);
  expect(onShow).toHaveBeenLastCalledWith(1);
  pass(0.1);
  loop.turn(1);
  // As the component does when the visitor turns.
  loop.pause();
  pass(0.5);
  expect(read()).toBe(2);
  loop.turn(1);
  loop.turn(-1);
  pass(10);
  expect(read()).toBe(1);
  expect(onShow).toHaveBeenLastCalledWith(1);
});

test('a turn in the middle of a fade goes on to its end, though the loop is paused by it', () => {
  loop.play();
  pass(3.9);
  loop.turn(1);
  loop.pause();
  pass(1);
  expect(read()).toBe(1);
});

test('the item that can be read lies above the others, so that its text can be selected', () => {
  const layers = () => [...list.children].map((item) => item instanceof HTMLElement && item.style.zIndex);
  expect(layers()).toEqual(['1', '0', '0']);
  loop.play();
  pass(5);
  expect(layers()).toEqual(['0', '1', '0']);
});

test('its end leaves the list as it was', () => {
  loop.play();
  pass(4);
  loop.destroy();
  expect(list.outerHTML.replaceAll(' style=""', '')).toBe(`<ul>${'<li></li>'.repeat(3)}</ul>`);
});
