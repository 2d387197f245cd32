import { gsap } from 'gsap';

/** In seconds: how long a fade takes, how far apart fades start, and how late the first testimonial starts. */
const FADE = 1;
const STAGGER = 3.5;
const DELAY = 0.2;

/** Stacks a list's items and fades from one to the next, to the last and back to the first, without end. */
export class FadeLoop {
  readonly #list: HTMLElement;
  readonly #timeline: gsap.core.Timeline;
  #isHeld = true;

  constructor(list: HTMLElement) {
    this.#list = list;
    const voices = [...list.children];
    const first = Math.round(list.scrollLeft / Math.max(list.clientWidth, 1));
    list.dataset.stacked = '';
    gsap.set(voices, { opacity: (index) => (index === 0 ? 1 : 0), zIndex: (index) => (index === 0 ? 1 : 0) });

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
        .to(voice, { opacity: 0, zIndex: 0 }, end - FADE)
        .to(next, { opacity: 1, zIndex: 1 }, end - FADE)
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
    gsap.set([...this.#list.children], { clearProps: 'opacity,zIndex' });
    delete this.#list.dataset.stacked;
  }

  #rest(): void {
    if (this.#isHeld) this.#timeline.pause();
  }
}
