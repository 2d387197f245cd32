/** How far a step moves the list, in px: from one card to exactly the next, so that snapping adds nothing. */
const STRIDE = 300;

/** Moves a scrolling list on by its cards. A second press moves it on from where the first is going to end. */
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
    const { scrollLeft, scrollWidth, clientWidth } = this.#list;
    const left = Math.min((this.#end ?? scrollLeft) + STRIDE, scrollWidth - clientWidth);
    if ('onscrollend' in this.#list && left !== scrollLeft) this.#end = left;
    this.#list.scrollTo({ left });
  }

  destroy(): void {
    this.#ending.abort();
  }
}
