import { allowsMotion } from './motion';

/**
 * Moves a scrolling list by its cards. A second press moves it on from where the first is going to end. A card that
 * gets the focus by keyboard comes into sight whole.
 */
export class Stepper {
  readonly #list: HTMLElement;
  readonly #ending = new AbortController();
  /** Where the list is scrolling to, in px, while it does. */
  #end: number | null = null;
  /** Whether no frame has been drawn since it began to. A `scrollend` until then is that of the scroll before. */
  #begins = false;

  constructor(list: HTMLElement) {
    this.#list = list;
    const rest = () => {
      if (!this.#begins || Math.abs(list.scrollLeft) === this.#end) this.#end = null;
    };
    const { signal } = this.#ending;
    list.addEventListener('scrollend', rest, { signal });
    list.addEventListener('focusin', (event) => this.#follow(event), { signal });
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

  /** How far each card is from the first. */
  get #fronts(): number[] {
    const lefts = [...this.#list.children].flatMap((card) => (card instanceof HTMLElement ? card.offsetLeft : []));
    return lefts.map((left) => Math.abs(left - (lefts[0] ?? 0)));
  }

  /** How far the list is scrolled when a card stands at its front, of each card; never further than its end. */
  get #places(): number[] {
    const { scrollWidth, clientWidth } = this.#list;
    return this.#fronts.map((front) => Math.min(front, scrollWidth - clientWidth));
  }

  /** Chromium leaves a list as it is for what has the focus and can be seen in part. */
  #follow({ target }: FocusEvent): void {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const index = [...this.#list.children].findIndex((card) => card.contains(target));
    const [card, front, left] = [this.#list.children[index], this.#fronts[index], this.#left];
    if (!card || front === undefined) return;
    const room = this.#list.clientWidth - Number.parseFloat(getComputedStyle(this.#list).paddingInlineStart);
    const least = Math.min(front, front + card.clientWidth - room);
    const place = front < left ? front : this.#places.find((each) => each > left - 1 && each >= least);
    // At once: who goes on quickly would be ahead of a scroll.
    this.#scrollTo(place, 'instant');
  }

  #scrollTo(place: number | undefined, behavior?: ScrollBehavior): void {
    if (place === undefined || place === this.#left) return;
    if ('onscrollend' in this.#list) this.#end = place;
    this.#begins = true;
    requestAnimationFrame(() => {
      this.#begins = false;
    });
    this.#list.scrollTo({ left: place * this.#way, behavior: behavior ?? (allowsMotion() ? 'smooth' : 'instant') });
  }
}
