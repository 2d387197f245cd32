import { isRightToLeft } from './direction';
import { allowsMotion } from './motion';

/** Moves a scrolling list by its cards. A second press moves it on from where the first is going to end. */
export class Stepper {
  readonly #list: HTMLElement;
  readonly #ending = new AbortController();
  /** Where the list is scrolling to, in px, while it does. */
  #end: number | null = null;

  constructor(list: HTMLElement) {
    this.#list = list;
    const rest = () => {
      this.#end = null;
    };
    list.addEventListener('scrollend', rest, { signal: this.#ending.signal });
  }

  next(): void {
    this.#scrollTo(this.#places.find((place) => place > this.#left + 1));
  }

  previous(): void {
    this.#scrollTo(this.#places.findLast((place) => place < this.#left - 1));
  }

  first(): void {
    this.#scrollTo(0);
  }

  last(): void {
    this.#scrollTo(this.#places.at(-1));
  }

  destroy(): void {
    this.#ending.abort();
  }

  /** How far the list is scrolled, or going to be. */
  get #left(): number {
    return this.#end ?? Math.abs(this.#list.scrollLeft);
  }

  /** How far the list is scrolled when a card stands at its front, of each card; never further than its end. */
  get #places(): number[] {
    const { children, scrollWidth, clientWidth } = this.#list;
    const lefts = [...children].flatMap((card) => (card instanceof HTMLElement ? card.offsetLeft : []));
    return lefts.map((left) => Math.min(Math.abs(left - (lefts[0] ?? 0)), scrollWidth - clientWidth));
  }

  #scrollTo(place: number | undefined): void {
    if (place === undefined || place === this.#left) return;
    if ('onscrollend' in this.#list) this.#end = place;
    const left = isRightToLeft(this.#list) ? -place : place;
    this.#list.scrollTo({ left, behavior: allowsMotion() ? 'smooth' : 'instant' });
  }
}
