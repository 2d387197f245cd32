// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stepper } from './stepper';

const [STRIDE, SHOWN] = [200, 500];
const MOST = 6 * STRIDE - SHOWN;
let list: HTMLElement;
let stepper: Stepper;

/** A list of six cards, 200 px apart, of which 500 px are shown; `-1` for one that goes to the left. */
function show(direction: 1 | -1): void {
  document.body.innerHTML = `<ul style="direction: ${direction === 1 ? 'ltr' : 'rtl'}; padding-inline-start: 24px">${'<li><a href="/"></a></li>'.repeat(6)}</ul>`;
  const found = document.querySelector('ul');
  if (!found) throw new Error('no list');
  list = found;
  for (const [index, card] of [...list.children].entries())
    Object.defineProperties(card, {
      offsetLeft: { value: 24 + direction * index * STRIDE },
      clientWidth: { value: STRIDE - 24 },
    });
  Object.defineProperties(list, {
    scrollWidth: { value: 6 * STRIDE },
    clientWidth: { value: SHOWN },
    onscrollend: { value: null },
  });
  vi.spyOn(list, 'scrollTo').mockImplementation(() => {});
  stepper = new Stepper(list);
}

/** Where the list has been told to go last. */
const told = () => vi.mocked(list.scrollTo).mock.lastCall?.[0];
const leftTold = () => Reflect.get(Object(told()), 'left');
/** The list has come to rest, at a place. */
function rest(left: number): void {
  Object.defineProperty(list, 'scrollLeft', { value: left, configurable: true });
  list.dispatchEvent(new Event('scrollend'));
}

/** What is to be done in the next frame. */
const frame = vi.fn<(callback: FrameRequestCallback) => number>();
const draw = () => frame.mock.lastCall?.[0](0);

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', frame);
  show(1);
});
afterEach(() => {
  stepper.destroy();
  vi.unstubAllGlobals();
});

test('moves by one card, and from between two cards to the nearer end of the one', () => {
  rest(0);
  stepper.next();
  expect(leftTold()).toBe(200);
  draw();
  rest(250);
  stepper.next();
  expect(leftTold()).toBe(400);
  draw();
  rest(250);
  stepper.previous();
  expect(leftTold()).toBe(200);
});

test('a press counts that comes after a scroll has ended and before that is told', () => {
  rest(0);
  stepper.next();
  draw();
  Object.defineProperty(list, 'scrollLeft', { value: 200, configurable: true });
  stepper.next();
  rest(200);
  stepper.next();
  expect(leftTold()).toBe(600);
});

test('a list that has jumped to its place goes on from there', () => {
  rest(0);
  stepper.next();
  rest(200);
  Object.defineProperty(list, 'scrollLeft', { value: 0, configurable: true });
  stepper.next();
  expect(leftTold()).toBe(200);
});

test('a second press goes on from where the first is going to end', () => {
  rest(0);
  stepper.next();
  stepper.next();
  expect(leftTold()).toBe(400);
  stepper.previous();
  expect(leftTold()).toBe(200);
});

test('goes to its ends, and no further', () => {
  rest(0);
  stepper.previous();
  expect(list.scrollTo).not.toHaveBeenCalled();
  stepper.last();
  expect(leftTold()).toBe(MOST);
  rest(MOST);
  stepper.next();
  expect(list.scrollTo).toHaveBeenCalledOnce();
  stepper.previous();
  expect(leftTold()).toBe(600);
  stepper.first();
  expect(leftTold()).toBe(0);
});

test('a list that goes to the left has its places there', () => {
  show(-1);
  rest(-200);
  stepper.next();
  expect(leftTold()).toBe(-400);
  rest(-400);
  stepper.previous();
  expect(leftTold()).toBe(-200);
});

/** The link in a card gets the focus: by keyboard, or by what shows none. */
function focus(index: number, isSeen = true): void {
  const link = list.children[index]?.querySelector('a');
  if (!link) throw new Error(`no card ${index}`);
  vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible' && isSeen);
  link.focus();
}

test('a card that gets the focus comes into sight whole, at once and no further than that', () => {
  rest(0);
  focus(1);
  expect(list.scrollTo).not.toHaveBeenCalled();
  // Of the third there is a corner.
  focus(2);
  expect(told()).toEqual({ left: 200, behavior: 'instant' });
  rest(200);
  focus(5);
  expect(leftTold()).toBe(MOST);
  rest(600);
  focus(1);
  expect(leftTold()).toBe(200);
});

test('a card that is pressed stays where it is', () => {
  rest(0);
  focus(2, false);
  expect(list.scrollTo).not.toHaveBeenCalled();
});

test('a list that is on its way to a card does not begin anew for the focus of that', () => {
  rest(0);
  stepper.next();
  focus(1);
  expect(list.scrollTo).toHaveBeenCalledOnce();
});

test.each([true, false])('glides, unless the visitor wishes no motion: %s', (matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  rest(0);
  stepper.next();
  expect(told()).toEqual({ left: 200, behavior: matches ? 'smooth' : 'instant' });
});
