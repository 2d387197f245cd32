// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stepper } from '../../browser/platform/stepper';
import { Carousel } from './carousel';

const moves = { next: vi.spyOn(Stepper.prototype, 'next'), previous: vi.spyOn(Stepper.prototype, 'previous') };
const ends = { first: vi.spyOn(Stepper.prototype, 'first'), last: vi.spyOn(Stepper.prototype, 'last') };
const onEnds = vi.fn();
let seen: IntersectionObserverCallback;
const watch = { observe: vi.fn(), disconnect: vi.fn() };
let row: HTMLElement;
let carousel: Carousel;

/** How much of a card is in view, from 0 to 1. */
const tell = (target: Element | null, intersectionRatio: number) => {
  const entry = Object.assign(Object.create(null), { target, intersectionRatio });
  seen([entry], Object.create(null));
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(then: IntersectionObserverCallback) {
        seen = then;
        Object.assign(this, watch);
      }
    },
  );
  document.body.innerHTML = `<ul>${'<li><a href="/"></a></li>'.repeat(5)}</ul>`;
  const found = document.querySelector('ul');
  if (!found) throw new Error('no row');
  row = found;
  carousel = new Carousel(row, onEnds);
});
afterEach(() => {
  carousel.destroy();
  vi.unstubAllGlobals();
});

/** Whether the carousel took the event for itself. */
function isTaken(event: Event): boolean {
  row.dispatchEvent(event);
  return event.defaultPrevented;
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  isTaken(new KeyboardEvent('keydown', { key, cancelable: true, ...init }));
const turn = (init: WheelEventInit) => isTaken(new WheelEvent('wheel', { cancelable: true, ...init }));
const steps = () => [moves.next, moves.previous].map(({ mock }) => mock.calls.length);

test('tells which of its ends are in view, whole', () => {
  const { firstElementChild: first, lastElementChild: last } = row;
  expect(watch.observe.mock.calls).toEqual([[first], [last]]);
  tell(first, 1);
  tell(last, 0);
  tell(first, 0.6);
  tell(last, 0.995);
  expect(onEnds.mock.calls.map(([said]) => [said.isFirst, said.isLast])).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test.each([
  ['ArrowRight', moves.next],
  ['ArrowLeft', moves.previous],
  ['Home', ends.first],
  ['End', ends.last],
])('%s moves it', (key, move) => {
  expect(press(key)).toBe(true);
  expect(move).toHaveBeenCalledOnce();
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  "keys with %s, and other keys, are the browser's",
  (modifier) => {
    expect(press('ArrowRight', { [modifier]: true })).toBe(false);
    expect(press('ArrowDown')).toBe(false);
    expect(steps()).toEqual([0, 0]);
  },
);

test('a horizontal wheel moves it, more of the same swipe only stays with it, and the rest scrolls or zooms the page', () => {
  expect(turn({ deltaX: 20 })).toBe(true);
  expect(turn({ deltaX: 10 })).toBe(true);
  expect(turn({ deltaX: -10 })).toBe(true);
  expect(steps()).toEqual([1, 1]);
  expect(turn({ deltaY: 20 })).toBe(false);
  const zoom = new WheelEvent('wheel', { deltaX: 60, cancelable: true });
  // Happy DOM's wheel has no keys.
  Object.defineProperty(zoom, 'ctrlKey', { value: true });
  expect(isTaken(zoom)).toBe(false);
  expect(steps()).toEqual([1, 1]);
});

test('its end leaves nothing behind', () => {
  carousel.destroy();
  expect(watch.disconnect).toHaveBeenCalledOnce();
  expect(press('ArrowRight')).toBe(false);
  expect(turn({ deltaX: 20 })).toBe(false);
});
