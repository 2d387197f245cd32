// Its core alone, 18 kB of 25: opacities are numbers, for which it needs no plugin that understands CSS.
import { gsap } from 'gsap/gsap-core';

/** In seconds: how long a fade takes, how far apart fades start, and how late the first testimonial starts. */
const FADE = 1;
const STAGGER = 3.5;
const DELAY = 0.2;

/** Stacks a list's items and fades from one to the next, to the last and back to the first, without end. */
export class FadeLoop {
  readonly #list: HTMLElement;
  readonly #timeline: ReturnType<typeof gsap.timeline>;
  #isHeld = true;

  constructor(list: HTMLElement) {
    this.#list = list;
    const voices = [...list.children].flatMap((voice) => (voice instanceof HTMLElement ? voice.style : []));
    const first = Math.round(list.scrollLeft / Math.max(list.clientWidth, 1));
    list.dataset.stacked = '';
    for (const [index, voice] of voices.entries())
      Object.assign(voice, index === 0 ? { opacity: '1', zIndex: '1' } : { opacity: '0', zIndex: '0' });

    // The first item does not fade in, because it can be read already.
    // The ease is steep in the middle, where two texts overlap; their opacities always add up to one.
    const defaults = { ease: 'power2.inOut', duration: FADE };
    this.#timeline = gsap.timeline({ paused: true, delay: DELAY + FADE, repeat: -1, defaults });
    const round = [...voices, ...voices.slice(1, -1).reverse()];
    for (const [turn, voice] of round.entries()) {
      const next = round[(turn + 1) % round.length];
      if (!next || next === voice) continue;
      const end = (turn + 1) * STAGGER;
      this.#timeline
        .to(voice, { opacity: 0 }, end - FADE)
        .to(next, { opacity: 1 }, end - FADE)
        .set(voice, { zIndex: 0 }, end - FADE / 2)
        .set(next, { zIndex: 1 }, end - FADE / 2)
        .call(() => this.#rest(), [], end);
    }
    if (first > 0) this.#timeline.time(first * STAGGER);
  }

  play(): void {
    this.#isHeld = false;
    this.#timeline.play();
  }

  /** Pauses: at once while an item can be read, in the middle of a fade at its end. */
  hold(): void {
    this.#isHeld = true;
    const isFading = this.#timeline.time() % STAGGER > STAGGER - FADE;
    if (!isFading) this.#timeline.pause();
  }

  /** Takes everything back: the items are a list again. */
  destroy(): void {
    this.#timeline.revert();
    for (const voice of this.#list.children)
      if (voice instanceof HTMLElement) Object.assign(voice.style, { opacity: '', zIndex: '' });
    delete this.#list.dataset.stacked;
  }

  #rest(): void {
    if (this.#isHeld) this.#timeline.pause();
  }
}
