// Its core alone, 18 kB of 25: opacities are numbers, for which it needs no plugin that understands CSS.
import { gsap } from 'gsap/gsap-core';

/** In seconds: how long a fade takes, how far apart fades start, and how late the first testimonial starts. */
const FADE = 1;
const STAGGER = 3.5;
const DELAY = 0.2;
/** How long the fade takes that a visitor has asked for, in seconds. */
const ASKED = 0.4;

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

  get zIndex(): number {
    return Number(this.#style.zIndex || 0);
  }

  /** An order is a whole number at all times. */
  set zIndex(value: number) {
    this.#style.zIndex = String(Math.round(value));
  }

  clear(): void {
    this.#style.opacity = '';
    this.#style.zIndex = '';
  }
}

type Timeline = ReturnType<typeof gsap.timeline>;

/** Stacks a list's items and fades from one to the next, to the last and back to the first, without end. */
export class FadeLoop {
  readonly #list: HTMLElement;
  readonly #items: ItemStyle[];
  readonly #onShow: (index: number) => void;
  readonly #timeline: Timeline;
  #shown: number;
  #isHeld = true;
  /** The fade that a visitor has asked for last. */
  #asked: Timeline | null = null;

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
    this.#timeline = this.#loop();
    for (const [index, item] of this.#items.entries()) Object.assign(item, index === this.#shown ? SHOWN : HIDDEN);
    // The first one stays a little longer: the loop has not begun then.
    if (this.#shown > 0) this.#place();
    onShow(this.#shown);
  }

  play(): void {
    this.#isHeld = false;
    this.#asked?.progress(1);
    this.#timeline.play();
  }

  /** Pauses: at once while an item can be read, in the middle of a fade at its end. */
  hold(): void {
    this.#isHeld = true;
    const isFading = this.#timeline.time() % STAGGER > STAGGER - FADE;
    if (!isFading) this.#timeline.pause();
  }

  /** Fades to the next item, or with -1 to the one before, and pauses there; after the last one comes the first. */
  step(by: 1 | -1): void {
    this.#isHeld = true;
    this.#timeline.pause();
    const count = this.#items.length;
    this.#shown = (this.#shown + by + count) % count;
    this.#onShow(this.#shown);
    this.#fadeTo();
  }

  /** Takes everything back: the items are a list again. */
  destroy(): void {
    this.#asked?.kill();
    this.#timeline.revert();
    for (const item of this.#items) item.clear();
    delete this.#list.dataset.stacked;
  }

  /** The first item does not fade in, because it can be read already. */
  #loop(): Timeline {
    const defaults = { ease: EASE, duration: FADE };
    const timeline = gsap.timeline({ paused: true, delay: DELAY + FADE, repeat: -1, defaults });
    const round = [...this.#items.keys(), ...[...this.#items.keys()].slice(1, -1).reverse()];
    for (const [turn, index] of round.entries()) {
      const next = round[(turn + 1) % round.length];
      if (next === undefined || next === index) continue;
      const end = (turn + 1) * STAGGER;
      timeline
        .fromTo(this.#items[index] ?? null, SHOWN, { ...HIDDEN, immediateRender: false }, end - FADE)
        .fromTo(this.#items[next] ?? null, HIDDEN, { ...SHOWN, immediateRender: false }, end - FADE)
        .call(() => this.#rest(next), [], end);
    }
    return timeline;
  }

  #rest(index: number): void {
    this.#shown = index;
    this.#onShow(index);
    if (this.#isHeld) this.#timeline.pause();
  }

  /** Puts the loop to where the item that is shown has just come. */
  #place(): void {
    const silently = true;
    this.#timeline.time(this.#shown * STAGGER, silently);
    for (const [index, item] of this.#items.entries()) Object.assign(item, index === this.#shown ? SHOWN : HIDDEN);
  }

  /** Fades from whatever can be seen to the item that is shown now. The loop goes on from there when it is played. */
  #fadeTo(): void {
    this.#asked?.kill();
    const opacities = this.#items.map(({ opacity }) => opacity);
    this.#place();
    this.#asked = gsap.timeline({ defaults: { ease: EASE, duration: ASKED } });
    for (const [index, item] of this.#items.entries()) {
      const opacity = opacities[index] ?? 0;
      if (opacity !== item.opacity) this.#asked.from(item, { opacity }, 0);
    }
  }
}
