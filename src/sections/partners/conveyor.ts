import Swiper from 'swiper';
import { swallowClick } from '../../browser/platform/swallowClick';

const GAP = 30;
/** Slides per move, and how long a move takes in ms. */
const MOVE = 5;
const DURATION = 10_000;

/**
 * Moves a row of slides without end, at one speed. The row holds each slide more than once; when the first set has
 * passed, the row is moved back by the length of a set, where it looks the same.
 */
export class Conveyor {
  readonly #viewport: HTMLElement;
  readonly #swiper: Swiper;
  /** Slides in one set. */
  readonly #count: number;
  readonly #ending = new AbortController();
  #isRunning = false;
  #press: 'none' | 'still' | 'drag' = 'none';

  /** @param viewport the visible window on the row; the row is its only child. */
  constructor(viewport: HTMLElement, count: number) {
    this.#viewport = viewport;
    this.#count = count;
    this.#swiper = new Swiper(viewport, {
      slidesPerView: 2,
      breakpoints: { 480: { slidesPerView: 3 }, 768: { slidesPerView: 4 }, 1024: { slidesPerView: 5 } },
      spaceBetween: GAP,
      // So that it can be dragged by the gaps between the slides, too.
      touchEventsTarget: 'container',
      threshold: 5,
      grabCursor: true,
      init: false,
    });
    this.#swiper.on('touchStart', () => {
      this.#press = 'still';
      this.#freeze();
      // There must be slides on the left that can be dragged in.
      this.#wrap(MOVE);
    });
    this.#swiper.on('sliderMove', () => {
      this.#press = 'drag';
    });
    this.#swiper.on('touchEnd', () => {
      if (this.#press === 'drag') swallowClick();
      this.#press = 'none';
      // If Swiper has begun to move to a slide, the end of that move calls `#proceed`.
      setTimeout(() => !this.#swiper.destroyed && !this.#swiper.animating && this.#proceed());
    });
    this.#swiper.on('transitionEnd', () => this.#proceed());
    this.#swiper.on('resize', () => this.#proceed());
    // In another task: on a slow phone the two together keep a finger waiting.
    setTimeout(() => !this.#ending.signal.aborted && this.#begin());
  }

  #begin(): void {
    // It moves to the left, whichever way the page is written; still, it begins where the page does.
    this.#viewport.dir = 'ltr';
    const row = this.#viewport.firstElementChild;
    const slide = row?.firstElementChild;
    const scrolled = row && slide ? row.scrollLeft / (slide.clientWidth + GAP) : 0;
    this.#viewport.dataset.enhanced = '';
    // A row that is moved by transform does not make the browser load lazy pictures that come into view.
    for (const picture of this.#viewport.querySelectorAll('img')) picture.loading = 'eager';
    this.#swiper.params.initialSlide = Math.round(scrolled);
    this.#swiper.init();
    this.#letPageScroll();
    this.#proceed();
  }

  run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#proceed();
  }

  stop(): void {
    this.#isRunning = false;
    if (this.#swiper.initialized && !this.#swiper.destroyed) this.#freeze();
  }

  destroy(): void {
    this.#isRunning = false;
    this.#ending.abort();
    if (this.#swiper.initialized) this.#swiper.destroy();
    delete this.#viewport.dataset.enhanced;
    this.#viewport.dir = '';
  }

  /** Makes the next move: to the fifth slide from here, at the same speed also where it was stopped between two. */
  #proceed(): void {
    if (!this.#isRunning || !this.#swiper.initialized || this.#press !== 'none') return;
    this.#wrap(0);
    const place = this.#place;
    // Less than a hundredth of a slide is a rounding error of the browser.
    const target = Math.floor(place + 0.01) + MOVE;
    this.#swiper.slideTo(target, (DURATION * (target - place)) / MOVE);
  }

  /** How many slides have passed, with a fraction. */
  get #place(): number {
    const stride = this.#swiper.slidesGrid[1] ?? 0;
    return stride > 0 ? -this.#swiper.getTranslate() / stride : 0;
  }

  /**
   * Swiper listens to every touch of the page, and may call it off: the browser would ask it before each scroll. A touch
   * that begins in the row is told to the row wherever the finger goes.
   */
  #letPageScroll(): void {
    const [onStart, onMove]: EventListener[] = ['onDocumentTouchStart', 'onTouchMove'].map((name) =>
      Reflect.get(this.#swiper, name),
    );
    if (!onStart || !onMove) return;
    document.removeEventListener('touchstart', onStart);
    document.removeEventListener('touchmove', onMove);
    this.#viewport.addEventListener('touchmove', onMove, { passive: false, signal: this.#ending.signal });
  }

  #freeze(): void {
    this.#put(this.#swiper.getTranslate());
    this.#swiper.animating = false;
  }

  /** Moves the row back or forward by whole sets, so that at least `before` slides are on the left of the window. */
  #wrap(before: number): void {
    const set = this.#swiper.slidesGrid[this.#count] ?? 0;
    const sets = Math.floor((this.#place - before) / this.#count);
    if (sets !== 0) this.#put(this.#swiper.getTranslate() + sets * set);
  }

  #put(translate: number): void {
    this.#swiper.setTransition(0);
    this.#swiper.setTranslate(translate);
  }
}
