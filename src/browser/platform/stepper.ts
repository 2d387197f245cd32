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

  /** Moves it by a card to the right, or with -1 to the left, whichever way it goes on. */
  turn(way: 1 | -1): void {
    if (way === this.#way) this.next();
    else this.previous();
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

  /** To which side the list goes on: what is on the left of one that goes to the left has a negative place. */
  get #way(): 1 | -1 {
    return getComputedStyle(this.#list).direction === 'rtl' ? -1 : 1;
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
    this.#list.scrollTo({ left: place * this.#way, behavior: allowsMotion() ? 'smooth' : 'instant' });
  }
}
