import { gsap } from 'gsap';

/** Duration of a fade, interval between fades and delay of the first one, in seconds. */
const FADE = 1;
const STAGGER = 3.5;
const DELAY = 0.2;
/** Duration of a manual step in seconds. */
const STEP = 0.4;

const SHOWN = { opacity: 1, zIndex: 1 };
const HIDDEN = { opacity: 0, zIndex: 0 };

/**
 * Stacks the items of a list and fades from one to the next, to the last and back, endlessly. It starts paused, with
 * the item that the list is scrolled to.
 *
 * @param onShow called in every frame with the index of the readable item.
 */
export function createFadeLoop(list: HTMLElement, onShow: (index: number) => void) {
  const items = [...list.children];
  const reach = list.scrollWidth - list.clientWidth;
  const first = reach > 0 ? Math.round((Math.abs(list.scrollLeft) / reach) * (items.length - 1)) : 0;
  list.dataset.stacked = '';

  /** Index of the target of a manual step, while it fades in. */
  let goal: number | undefined;
  // The opacities of two overlapping items add up to one.
  const fade = { duration: FADE, stagger: STAGGER, ease: 'power2.inOut' };
  const timeline = gsap.timeline({
    paused: true,
    // The first item is visible from the start, so the first fade is that to the second.
    delay: DELAY + STAGGER,
    repeat: -1,
    repeatDelay: STAGGER - FADE,
    yoyo: true,
    onUpdate: () => onShow(goal ?? shown()),
  });
  timeline
    .fromTo(items.slice(1), HIDDEN, { ...SHOWN, ...fade })
    .fromTo(items.slice(0, -1), SHOWN, { ...HIDDEN, ...fade, immediateRender: false }, 0);
  gsap.set(items.slice(0, 1), SHOWN);
  if (first > 0) timeline.time((first - 1) * STAGGER + FADE);

  /** Returns the index of the readable item: in a fade, the one more than half visible. */
  function shown(): number {
    return Math.floor((timeline.time() + STAGGER - FADE / 2) / STAGGER);
  }

  return {
    play(): void {
      gsap.killTweensOf(timeline);
      goal = undefined;
      timeline.play();
    },
    /** Pauses. A running fade ends first, so that one item is readable. */
    pause(): void {
      timeline.pause();
      const phase = timeline.time() % STAGGER;
      const isFading = phase > 0 && phase < FADE;
      if (!isFading || goal !== undefined) return;
      timeline.tweenTo(timeline.time() - phase + (phase < FADE / 2 ? 0 : FADE));
    },
    /** Fades to the next item, or with -1 to the previous one, and pauses. */
    turn(by: 1 | -1): void {
      const from = goal ?? shown();
      if (!items[from + by]) return;
      goal = from + by;
      onShow(goal);
      const fadeStart = Math.min(from, goal) * STAGGER;
      timeline.pause(gsap.utils.clamp(fadeStart, fadeStart + FADE, timeline.time()));
      timeline.tweenTo(by === 1 ? fadeStart + FADE : fadeStart, {
        duration: STEP,
        onComplete: () => {
          goal = undefined;
        },
      });
    },
    destroy(): void {
      gsap.killTweensOf(timeline);
      timeline.kill();
      gsap.set(items, { clearProps: 'opacity,zIndex' });
      delete list.dataset.stacked;
    },
  };
}
