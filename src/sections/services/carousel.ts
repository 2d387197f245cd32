import Swiper from 'swiper';
import { swallowClick } from '../../browser/platform/swallowClick';
import { WheelSteps } from './wheelSteps';

const GAP = 24;
/** Duration of a move in ms, where motion is allowed. */
const MOVE = 300;

/** Which ends of the row are in view. */
export interface Ends {
  isFirst: boolean;
  isLast: boolean;
}

/** Number of the card that a row is scrolled to, from 0: the last where it is scrolled to its end. */
function cardAtStart(row: Element): number {
  const [card] = row.children;
  // Negative where the row goes to the left.
  const scrolled = Math.abs(row.scrollLeft);
  if (!card || scrolled === 0) return 0;
  // Its end is seldom where a card begins.
  const isAtEnd = scrolled + row.clientWidth >= row.scrollWidth - 1;
  return isAtEnd ? row.children.length - 1 : Math.round(scrolled / (card.clientWidth + GAP));
}

/** Turns the scrolling row into a carousel that is dragged, and moved by wheel, keys and buttons. */
export class Carousel {
  readonly #viewport: HTMLElement;
  readonly #swiper: Swiper;
  readonly #wheel = new WheelSteps();
  readonly #ending = new AbortController();

  /**
   * @param viewport the visible window on the row; the row is its only child.
   * @param onEnds told when an end of the row comes into view or leaves it.
   */
  constructor(viewport: HTMLElement, onEnds: (ends: Ends) => void) {
    this.#viewport = viewport;
    const row = viewport.firstElementChild;
    // Before it scrolls no more.
    const first = row ? cardAtStart(row) : 0;
    viewport.dataset.enhanced = '';
    this.#swiper = new Swiper(viewport, {
      slidesPerView: 'auto',
      spaceBetween: GAP,
      speed: MOVE,
      // So that it can be dragged by the gaps between the slides, too.
      touchEventsTarget: 'container',
      threshold: 5,
      grabCursor: true,
      initialSlide: first,
    });

    const report = () => onEnds({ isFirst: this.#swiper.isBeginning, isLast: this.#swiper.isEnd });
    // The row no longer scrolls: how far it is, it says to whoever remembers it (`browser/platform/rows.ts`).
    const tell = () => row?.setAttribute('data-scrolled', String(-this.#swiper.translate));
    this.#swiper.on('setTranslate', tell);
    tell();
    this.#swiper.on('toEdge', report);
    this.#swiper.on('fromEdge', report);
    report();
    this.#refuseClicksOfDrags();

    const { signal } = this.#ending;
    viewport.addEventListener('wheel', (event) => this.#onWheel(event), { signal, passive: false });
    viewport.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    viewport.addEventListener('focusin', (event) => this.#onFocus(event), { signal });
    // Otherwise the browser starts to drag the link or the picture.
    viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  }

  setMotion(isAllowed: boolean): void {
    this.#swiper.params.speed = isAllowed ? MOVE : 0;
  }

  next(): void {
    this.#swiper.slideNext();
  }

  previous(): void {
    this.#swiper.slidePrev();
  }

  destroy(): void {
    this.#ending.abort();
    this.#swiper.destroy();
    delete this.#viewport.dataset.enhanced;
    this.#viewport.firstElementChild?.removeAttribute('data-scrolled');
  }

  #refuseClicksOfDrags(): void {
    let isDrag = false;
    this.#swiper.on('touchStart', () => {
      isDrag = false;
    });
    this.#swiper.on('sliderMove', () => {
      isDrag = true;
    });
    this.#swiper.on('touchEnd', () => {
      if (isDrag) swallowClick();
    });
  }

  /** A vertical wheel scrolls the page. A horizontal one moves the row; at its ends it must not go back in history. */
  #onWheel(event: WheelEvent): void {
    const step = this.#wheel.read(event);
    if (step === null || event.ctrlKey) return;
    event.preventDefault();
    if (step === 1) this.next();
    if (step === -1) this.previous();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const act = {
      ArrowRight: () => this.next(),
      ArrowLeft: () => this.previous(),
      Home: () => this.#swiper.slideTo(0),
      End: () => this.#swiper.slideTo(this.#swiper.slides.length - 1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Shows the card whose link the keyboard has reached: the browser cannot scroll to it, as nothing scrolls here. */
  #onFocus({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const index = this.#swiper.slides.findIndex((slide) => slide.contains(target));
    const slide = this.#swiper.slides[index];
    if (!slide) return;
    const { left, right } = slide.getBoundingClientRect();
    const view = this.#viewport.getBoundingClientRect();
    if (left < view.left || right > view.right) this.#swiper.slideTo(index);
  }
}
