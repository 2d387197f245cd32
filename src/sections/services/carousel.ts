import { DragToScroll } from '../../browser/platform/dragToScroll';
import { Stepper } from '../../browser/platform/stepper';
import { WheelSteps } from './wheelSteps';

/** Share of a card that must be in view for it to be whole: a hundredth is a rounding error of the browser. */
const WHOLE = 0.99;

/** Which ends of the row are in view. */
export interface Ends {
  isFirst: boolean;
  isLast: boolean;
}

/** Lets a scrolling row be dragged with the mouse as well, and moved by wheel, keys and buttons, card by card. */
export class Carousel {
  readonly #stepper: Stepper;
  readonly #drag: DragToScroll;
  readonly #wheel = new WheelSteps();
  readonly #ends: IntersectionObserver;
  readonly #ending = new AbortController();

  /** @param onEnds told when an end of the row comes into view or leaves it. */
  constructor(row: HTMLElement, onEnds: (ends: Ends) => void) {
    this.#stepper = new Stepper(row);
    this.#drag = new DragToScroll(row);
    const { firstElementChild: first, lastElementChild: last } = row;
    const whole = new Set<Element>();
    this.#ends = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          whole[intersectionRatio < WHOLE ? 'delete' : 'add'](target);
        onEnds({ isFirst: first !== null && whole.has(first), isLast: last !== null && whole.has(last) });
      },
      { root: row, threshold: WHOLE },
    );
    for (const end of [first, last]) if (end) this.#ends.observe(end);

    const { signal } = this.#ending;
    row.addEventListener('wheel', (event) => this.#onWheel(event), { signal, passive: false });
    row.addEventListener('keydown', (event) => this.#onKey(event), { signal });
  }

  next(): void {
    this.#stepper.next();
  }

  previous(): void {
    this.#stepper.previous();
  }

  destroy(): void {
    this.#ending.abort();
    this.#ends.disconnect();
    this.#drag.destroy();
    this.#stepper.destroy();
  }

  /** A vertical wheel scrolls the page. A horizontal one moves the row; at its ends it must not go back in history. */
  #onWheel(event: WheelEvent): void {
    const step = this.#wheel.read(event);
    if (step === null || event.ctrlKey) return;
    event.preventDefault();
    if (step !== 0) this.#stepper.turn(step);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const act = {
      ArrowRight: () => this.#stepper.turn(1),
      ArrowLeft: () => this.#stepper.turn(-1),
      Home: () => this.#stepper.first(),
      End: () => this.#stepper.last(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
