// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel';

/** What the carousel needs of Swiper. */
const swiper = vi.hoisted(() => ({
  translate: 0,
  params: { speed: -1, initialSlide: -1 },
  listeners: new Map<string, () => void>(),
  ends: { isBeginning: true, isEnd: false },
  calls: [] as (string | number)[],
}));

vi.mock('swiper', () => ({
  default: class {
    params = swiper.params;
    get translate() {
      return swiper.translate;
    }
    slides: Element[];
    constructor(viewport: HTMLElement, params: object) {
      Object.assign(swiper.params, params);
      this.slides = [...viewport.querySelectorAll('li')];
    }
    get isBeginning() {
      return swiper.ends.isBeginning;
    }
    get isEnd() {
      return swiper.ends.isEnd;
    }
    on = (name: string, listener: () => void) => swiper.listeners.set(name, listener);
    slideNext = () => swiper.calls.push('next');
    slidePrev = () => swiper.calls.push('previous');
    slideTo = (slide: number) => swiper.calls.push(slide);
    destroy = () => swiper.calls.push('destroyed');
  },
}));

const onEnds = vi.fn();
let viewport: HTMLElement;
let carousel: Carousel;

beforeEach(() => {
  // A drag waits for its click, which would go on after the test.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  swiper.calls.length = 0;
  swiper.ends = { isBeginning: true, isEnd: false };
  onEnds.mockClear();
  document.body.innerHTML = `<div><ul>${'<li><a href="/"></a></li>'.repeat(5)}</ul></div>`;
  const found = document.querySelector('div');
  if (!found) throw new Error('no viewport');
  viewport = found;
  carousel = new Carousel(viewport, onEnds);
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('says how far it has been moved, as it would be scrolled', () => {
  const scrolled = () => viewport.firstElementChild?.getAttribute('data-scrolled');
  expect(scrolled()).toBe('0');
  swiper.translate = -324;
  tell('setTranslate');
  expect(scrolled()).toBe('324');
  swiper.translate = 0;
});

const tell = (event: string) => swiper.listeners.get(event)?.();

/** Whether the carousel took the event for itself. */
function isTaken(event: Event): boolean {
  viewport.dispatchEvent(event);
  return event.defaultPrevented;
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  isTaken(new KeyboardEvent('keydown', { key, cancelable: true, ...init }));
const turn = (init: WheelEventInit) => isTaken(new WheelEvent('wheel', { cancelable: true, ...init }));

test('tells which of its ends are in view, from the beginning', () => {
  expect(onEnds.mock.calls).toEqual([[{ isFirst: true, isLast: false }]]);
  swiper.ends = { isBeginning: false, isEnd: false };
  tell('fromEdge');
  swiper.ends = { isBeginning: false, isEnd: true };
  tell('toEdge');
  expect(onEnds.mock.calls.slice(1)).toEqual([[{ isFirst: false, isLast: false }], [{ isFirst: false, isLast: true }]]);
});

test.each([
  ['640 px', 640, 2],
  ['its end, between two cards', 796, 4],
  ['640 px the other way', -640, 2],
  ['its beginning', 0, 0],
])('begins where the list was scrolled to: %s', (_place, scrollLeft, slide) => {
  const [row] = viewport.children;
  carousel.destroy();
  for (const [name, value] of Object.entries({ clientWidth: 800, scrollWidth: 1596 }))
    Object.defineProperty(row, name, { value });
  // The style of the carousel ends the scrolling.
  const get = () => (viewport.dataset.enhanced === undefined ? scrollLeft : 0);
  Object.defineProperty(row, 'scrollLeft', { get });
  Object.defineProperty(row?.firstElementChild, 'clientWidth', { value: 300 });
  new Carousel(viewport, onEnds);
  expect(swiper.params.initialSlide).toBe(slide);
});

test.each<[string, string | number]>([
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['Home', 0],
  ['End', 4],
])('%s moves it', (key, move) => {
  expect(press(key)).toBe(true);
  expect(swiper.calls).toEqual([move]);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  "keys with %s, and other keys, are the browser's",
  (modifier) => {
    expect(press('ArrowRight', { [modifier]: true })).toBe(false);
    expect(press('ArrowDown')).toBe(false);
    expect(swiper.calls).toEqual([]);
  },
);

test('a horizontal wheel moves it, more of the same swipe only stays with it, and the rest scrolls or zooms the page', () => {
  expect(turn({ deltaX: 20 })).toBe(true);
  expect(turn({ deltaX: 10 })).toBe(true);
  expect(turn({ deltaX: -10 })).toBe(true);
  expect(swiper.calls).toEqual(['next', 'previous']);
  expect(turn({ deltaY: 20 })).toBe(false);
  const zoom = new WheelEvent('wheel', { deltaX: 60, cancelable: true });
  // Happy DOM's wheel has no keys.
  Object.defineProperty(zoom, 'ctrlKey', { value: true });
  expect(isTaken(zoom)).toBe(false);
  expect(swiper.calls).toEqual(['next', 'previous']);
});

test('the keyboard brings a card to view that is not whole in it, and leaves one that is', () => {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' || matches.call(this, selector);
  });
  vi.spyOn(viewport, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 400));
  for (const [index, card] of [...viewport.querySelectorAll('li')].entries()) {
    vi.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(index * 324 - 324, 0, 300, 400));
    card.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
  // The second and the third are whole.
  expect(swiper.calls).toEqual([0, 3, 4]);
  vi.restoreAllMocks();
});

test('a press is a click, a drag is none', () => {
  const clicked = vi.fn();
  viewport.addEventListener('click', clicked);
  for (const isDrag of [false, true]) {
    tell('touchStart');
    if (isDrag) tell('sliderMove');
    tell('touchEnd');
    viewport.click();
  }
  expect(clicked).toHaveBeenCalledOnce();
});

test('moves at once where motion is not wished, and its end leaves nothing behind', () => {
  expect(viewport.dataset.enhanced).toBe('');
  carousel.setMotion(false);
  expect(swiper.params.speed).toBe(0);
  carousel.setMotion(true);
  expect(swiper.params.speed).toBe(300);
  carousel.destroy();
  expect(viewport.dataset.enhanced).toBeUndefined();
  expect(viewport.firstElementChild?.hasAttribute('data-scrolled')).toBe(false);
  expect(press('ArrowRight')).toBe(false);
  expect(swiper.calls).toEqual(['destroyed']);
});
