// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Conveyor } from './conveyor';

const [STRIDE, COUNT] = [130, 8];

/** What the conveyor needs of Swiper: a row of two sets of slides that is wherever it is put. */
const swiper = vi.hoisted(() => ({
  params: {},
  listeners: new Map<string, () => void>(),
  translate: 0,
  animating: false,
  destroyed: false,
  slidesGrid: [0],
  slideTo: (_slide: number, _duration: number) => {},
}));

vi.mock('swiper', () => ({
  default: class {
    slidesGrid = swiper.slidesGrid;
    initialized = false;
    init = () => {
      this.initialized = true;
    };
    constructor(_viewport: HTMLElement, params: object) {
      swiper.params = params;
    }
    get params() {
      return swiper.params;
    }
    get animating() {
      return swiper.animating;
    }
    set animating(value: boolean) {
      swiper.animating = value;
    }
    get destroyed() {
      return swiper.destroyed;
    }
    on = (name: string, listener: () => void) => swiper.listeners.set(name, listener);
    getTranslate = () => swiper.translate;
    setTransition = () => {};
    setTranslate = (value: number) => {
      swiper.translate = value;
    };
    slideTo = (slide: number, duration: number) => swiper.slideTo(slide, duration);
    destroy = () => {
      swiper.destroyed = true;
    };
  },
}));

const slideTo = vi.fn();
let viewport: HTMLElement;
let conveyor: Conveyor;

beforeEach(() => {
  vi.useFakeTimers();
  slideTo.mockClear();
  Object.assign(swiper, { translate: 0, animating: false, destroyed: false, slideTo });
  swiper.slidesGrid.splice(0, Number.POSITIVE_INFINITY, ...Array.from({ length: 2 * COUNT }, (_, i) => i * STRIDE));
  document.body.innerHTML = '<div><ul><li><img loading="lazy"></li></ul></div>';
  const found = document.querySelector('div');
  if (!found) throw new Error('no viewport');
  viewport = found;
  conveyor = new Conveyor(viewport, COUNT);
  vi.runAllTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const tell = (event: string) => swiper.listeners.get(event)?.();
const placed = (slides: number) => {
  swiper.translate = -slides * STRIDE;
};

test('begins in a task of its own, also where it is told to run before, and not at all where it is taken away', () => {
  const early = new Conveyor(viewport, COUNT);
  early.run();
  expect(slideTo).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(slideTo.mock.calls).toEqual([[5, 10_000]]);
  const gone = new Conveyor(viewport, COUNT);
  gone.run();
  gone.destroy();
  vi.runAllTimers();
  expect(slideTo).toHaveBeenCalledOnce();
});

test('moves five slides in ten seconds, again and again, and only while it runs', () => {
  tell('transitionEnd');
  expect(slideTo).not.toHaveBeenCalled();
  conveyor.run();
  conveyor.run();
  expect(slideTo.mock.calls).toEqual([[5, 10_000]]);
  placed(5);
  tell('transitionEnd');
  expect(slideTo).toHaveBeenLastCalledWith(10, 10_000);
  conveyor.stop();
  tell('transitionEnd');
  tell('resize');
  expect(slideTo).toHaveBeenCalledTimes(2);
});

test('goes on at the same speed from between two slides', () => {
  placed(0.4);
  conveyor.run();
  const [target, duration] = slideTo.mock.lastCall ?? [];
  expect(target).toBe(5);
  expect(duration).toBeCloseTo(9200);
});

test('takes what a browser rounds for a whole slide', () => {
  placed(2.995);
  conveyor.run();
  expect(slideTo.mock.lastCall?.[0]).toBe(8);
});

test('is moved back by a set when the first has passed', () => {
  placed(COUNT + 2);
  conveyor.run();
  expect(swiper.translate).toBe(-2 * STRIDE);
  expect(slideTo).toHaveBeenLastCalledWith(7, 10_000);
});

test('a row of few is moved back by as many sets as have passed', () => {
  conveyor = new Conveyor(viewport, 2);
  vi.runAllTimers();
  placed(5);
  conveyor.run();
  expect(swiper.translate).toBe(-STRIDE);
  expect(slideTo).toHaveBeenLastCalledWith(6, 10_000);
  tell('touchStart');
  expect(swiper.translate).toBe(-5 * STRIDE);
});

test('a press holds it, with slides on its left to be dragged in; it goes on when it is let go', () => {
  conveyor.run();
  swiper.animating = true;
  placed(2);
  tell('touchStart');
  expect(swiper.animating).toBe(false);
  expect(swiper.translate).toBe(-(2 + COUNT) * STRIDE);
  tell('transitionEnd');
  expect(slideTo).toHaveBeenCalledTimes(1);
  tell('touchEnd');
  vi.runAllTimers();
  expect(slideTo).toHaveBeenLastCalledWith(7, 10_000);
});

test('a drag is no click, and the end of its own move goes on', () => {
  conveyor.run();
  const clicked = vi.fn();
  viewport.addEventListener('click', clicked);
  tell('touchStart');
  tell('sliderMove');
  tell('touchEnd');
  viewport.click();
  expect(clicked).not.toHaveBeenCalled();
  swiper.animating = true;
  vi.runAllTimers();
  expect(slideTo).toHaveBeenCalledTimes(1);
  tell('transitionEnd');
  expect(slideTo).toHaveBeenCalledTimes(2);
});

test('begins where the list was scrolled to, fetches its pictures, and leaves nothing behind', () => {
  const [row] = viewport.children;
  Object.defineProperty(row, 'scrollLeft', { value: 260 });
  Object.defineProperty(row?.firstElementChild, 'clientWidth', { value: 100 });
  const other = new Conveyor(viewport, COUNT);
  vi.runAllTimers();
  expect(swiper.params).toMatchObject({ initialSlide: 2 });
  expect(viewport.querySelector('img')?.loading).toBe('eager');
  expect([viewport.dataset.enhanced, viewport.dir]).toEqual(['', 'ltr']);
  other.destroy();
  expect([swiper.destroyed, viewport.dataset.enhanced, viewport.dir]).toEqual([true, undefined, '']);
  other.stop();
});
