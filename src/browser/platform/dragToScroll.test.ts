// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DragToScroll } from './dragToScroll';

const [STRIDE, SHOWN] = [200, 500];
let list: HTMLElement;
let ended: ScrollToOptions | undefined;

/** A list of six cards, 200 px apart, of which 500 px are shown. */
beforeEach(() => {
  vi.useFakeTimers();
  ended = undefined;
  document.body.innerHTML = `<ul>${'<li></li>'.repeat(6)}</ul>`;
  const found = document.querySelector('ul');
  if (!found) throw new Error('no list');
  list = found;
  for (const [index, card] of [...list.children].entries())
    Object.defineProperty(card, 'offsetLeft', { value: 24 + index * STRIDE });
  Object.defineProperties(list, {
    scrollWidth: { value: 6 * STRIDE },
    clientWidth: { value: SHOWN },
    onscrollend: { value: null },
  });
  list.scrollLeft = 0;
  list.setPointerCapture = vi.fn();
  vi.spyOn(list, 'scrollTo').mockImplementation((options) => {
    ended = typeof options === 'object' ? options : undefined;
  });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const point = (type: string, x: number, init: PointerEventInit = {}) =>
  list.dispatchEvent(
    new PointerEvent(type, { clientX: x, pointerType: 'mouse', button: 0, buttons: 1, pointerId: 7, ...init }),
  );

/** Presses at 1000 px, moves by so many px to the left, and lets go. */
function drag(way: number, init: PointerEventInit = {}): void {
  point('pointerdown', 1000, init);
  point('pointermove', 1000 - way, init);
  point('pointerup', 1000 - way, init);
}

test('the list follows the mouse, and does not snap meanwhile', () => {
  new DragToScroll(list);
  point('pointerdown', 1000);
  point('pointermove', 996);
  expect([list.scrollLeft, list.dataset.dragged]).toEqual([0, undefined]);
  point('pointermove', 970);
  expect([list.scrollLeft, list.dataset.dragged]).toEqual([30, '']);
  expect(list.setPointerCapture).toHaveBeenCalledWith(7);
  point('pointermove', 990);
  expect(list.scrollLeft).toBe(10);
});

test.each([
  ['a short drag goes back', 0, 30, 0],
  ['a longer one turns a card', 0, 45, 1],
  ['one over two cards ends at the second', 0, 390, 2],
  ['to the left as well', 600, -60, 2],
  ['a short one to the left goes back', 600, -30, 3],
  ['none ends behind the end of the list', 600, 300, 3.5],
])('%s', (_, from, way, card) => {
  new DragToScroll(list);
  list.scrollLeft = from;
  drag(way);
  expect(ended?.left).toBe(card * STRIDE);
});

test('the click at the end of a drag is swallowed; a press that is none is a click', () => {
  new DragToScroll(list);
  const click = () => list.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  drag(4);
  expect([ended, click()]).toEqual([undefined, true]);
  drag(60);
  expect([click(), click()]).toEqual([false, true]);
});

test.each<[string, PointerEventInit]>([
  ['a finger', { pointerType: 'touch' }],
  ['a pen', { pointerType: 'pen' }],
  ['the right button', { button: 2 }],
])('%s scrolls as the browser does', (_, init) => {
  new DragToScroll(list);
  drag(100, init);
  expect([list.scrollLeft, ended]).toEqual([0, undefined]);
});

test('a button that was let go outside the list ends the press', () => {
  new DragToScroll(list);
  point('pointerdown', 1000);
  point('pointermove', 900, { buttons: 0 });
  point('pointermove', 800);
  expect([list.scrollLeft, list.dataset.dragged]).toEqual([0, undefined]);
});

test('it snaps again when the glide has ended, and when it is taken back', () => {
  const dragging = new DragToScroll(list);
  drag(60);
  vi.advanceTimersToNextFrame();
  list.dispatchEvent(new Event('scrollend'));
  expect(list.dataset.dragged).toBeUndefined();
  point('pointerdown', 1000);
  point('pointermove', 900);
  expect(list.dataset.dragged).toBe('');
  list.dispatchEvent(new Event('scrollend'));
  expect(list.dataset.dragged, 'still pressed').toBe('');
  dragging.destroy();
  expect(list.dataset.dragged).toBeUndefined();
  list.scrollLeft = 0;
  drag(100);
  expect(list.scrollLeft).toBe(0);
});

test('the end of what the mouse scrolled is not that of the glide, which begins before it is told', () => {
  new DragToScroll(list);
  drag(60);
  list.dispatchEvent(new Event('scrollend'));
  expect(list.dataset.dragged).toBe('');
  // Without motion it is there at once.
  list.scrollLeft = Number(ended?.left);
  list.dispatchEvent(new Event('scrollend'));
  expect(list.dataset.dragged).toBeUndefined();
});

test.each<[string, PointerEventInit, boolean]>([
  ['the mouse drags neither text nor pictures out of it', {}, false],
  ['a long press selects its text', { pointerType: 'touch' }, true],
])('%s', (_, init, isAllowed) => {
  new DragToScroll(list);
  point('pointerdown', 1000, init);
  for (const type of ['selectstart', 'dragstart'])
    expect(list.dispatchEvent(new Event(type, { cancelable: true }))).toBe(isAllowed);
});
