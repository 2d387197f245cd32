// Its core alone, 18 kB of 25: opacities are numbers, for which it needs no plugin that understands CSS.
import { gsap } from 'gsap/gsap-core';

/** In seconds: how long a fade takes, how far apart fades start, and how late the first testimonial starts. */
const FADE = 1;
const STAGGER = 3.5;
const DELAY = 0.2;
/** How long the fade takes that a visitor has asked for, in seconds. */
const ASKED = 0.4;

/** Frames after which GSAP, which draws 120 of them idly by itself, looks whether there is anything left to move. */
const AWAKE = 6;
gsap.config({ autoSleep: AWAKE });

/** Steep in the middle, where two texts overlap; their opacities always add up to one. */
const EASE = 'power2.inOut';

const SHOWN = { opacity: 1, zIndex: 1 };
const HIDDEN = { opacity: 0, zIndex: 0 };

/** What is moved of an item. GSAP takes a style itself for an empty list, because that has a length. */
class ItemStyle {
  readonly #style: CSSStyleDeclaration;

  constructor(element: HTMLElement) {
    this.#style = element.style;
  }

  get opacity(): number {
    return Number(this.#style.opacity || 1);
  }

  set opacity(value: number) {
    this.#style.opacity = String(value);
  }

  set zIndex(value: number) {
    this.#style.zIndex = String(value);
  }

  clear(): void {
    this.#style.opacity = '';
    this.#style.zIndex = '';
  }
}

/**
 * Stacks a list's items and fades from one to the next, to the last and back to the first, without end. While an item
 * can be read only a timer runs: a timeline of all fades would have the browser work in every frame.
 */
export class FadeLoop {
  readonly #list: HTMLElement;
  readonly #items: ItemStyle[];
  readonly #onShow: (index: number) => void;
  #shown: number;
  /** Whether it is on its way to the last item, or back. */
  #way: 1 | -1 = 1;
  #isHeld = true;
  #fade: ReturnType<typeof gsap.timeline> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How long in ms what is shown can still be read, and since when, as of `performance.now()`. */
  #rest = { left: 0, since: 0 };

  /** @param onShow told which item can be read from now on, counted from 0. */
  constructor(list: HTMLElement, onShow: (index: number) => void) {
    this.#list = list;
    this.#items = [...list.children].flatMap((item) => (item instanceof HTMLElement ? new ItemStyle(item) : []));
    this.#onShow = onShow;
    const way = list.scrollWidth - list.clientWidth;
    // From right to left what is scrolled counts below zero.
    const share = way > 0 ? Math.min(Math.abs(list.scrollLeft) / way, 1) : 0;
    this.#shown = Math.round(share * (this.#items.length - 1));
    list.dataset.stacked = '';
    for (const [index, item] of this.#items.entries()) Object.assign(item, index === this.#shown ? SHOWN : HIDDEN);
    this.#show(this.#shown);
    // The first one stays a little longer: it has not faded in.
    if (this.#shown === 0) this.#rest.left = 1_000 * (DELAY + STAGGER);
  }

  play(): void {
    this.#isHeld = false;
    // A fade that is on its way goes on by itself.
    if (!this.#fade) this.#wait();
  }

  /** Pauses: at once while an item can be read, in the middle of a fade at its end. */
  hold(): void {
    this.#isHeld = true;
    if (this.#timer === undefined) return;
    this.#stopWaiting();
    this.#rest.left -= performance.now() - this.#rest.since;
  }

  /** Fades to the next item, or with -1 to the one before, and pauses there; after the last one comes the first. */
  step(by: 1 | -1): void {
    this.#isHeld = true;
    this.#stopWaiting();
    const count = this.#items.length;
    this.#way = 1;
    this.#show((this.#shown + by + count) % count);
    this.#fadeTo(this.#shown, ASKED);
  }

  /** Takes everything back: the items are a list again. */
  destroy(): void {
    this.#stopWaiting();
    this.#fade?.kill();
    for (const item of this.#items) item.clear();
    delete this.#list.dataset.stacked;
  }

  /** Waits until what is shown has been read. */
  #wait(): void {
    this.#stopWaiting();
    this.#rest.since = performance.now();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const isEnd = this.#items[this.#shown + this.#way] === undefined;
      if (isEnd) this.#way = this.#way === 1 ? -1 : 1;
      this.#fadeTo(this.#shown + this.#way, FADE);
    }, this.#rest.left);
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #show(index: number): void {
    this.#shown = index;
    this.#rest.left = 1_000 * (STAGGER - FADE);
    this.#onShow(index);
  }

  /** Fades from whatever can be seen to an item, and goes on from there unless it is held. */
  #fadeTo(next: number, duration: number): void {
    this.#fade?.kill();
    this.#fade = gsap.timeline({ defaults: { ease: EASE, duration }, onComplete: () => this.#arrive(next) });
    for (const [index, item] of this.#items.entries()) {
      const { opacity, zIndex } = index === next ? SHOWN : HIDDEN;
      item.zIndex = zIndex;
      if (item.opacity !== opacity) this.#fade.to(item, { opacity }, 0);
    }
  }

  #arrive(index: number): void {
    this.#fade = null;
    if (index !== this.#shown) this.#show(index);
    if (!this.#isHeld) this.#wait();
  }
}
