import { gsap } from 'gsap';

/** In seconds: how long a fade takes, how far apart fades start, and how late the first item starts. */
const FADE = 1;
const STAGGER = 3.5;
const DELAY = 0.2;
/** How long a fade takes that the visitor asks for, in seconds. */
const TURN = 0.4;

const SHOWN = { opacity: 1, zIndex: 1 };
const HIDDEN = { opacity: 0, zIndex: 0 };

/**
 * Stacks the items of a list, and fades from each to the next, to the last and back, without end. It begins paused, with
 * the item to which the list is scrolled.
 *
 * @param onShow called with the index of the item that can be read, in every frame.
 */
export function createFadeLoop(list: HTMLElement, onShow: (index: number) => void) {
  const items = [...list.children];
  const reach = list.scrollWidth - list.clientWidth;
  const first = reach > 0 ? Math.round((Math.abs(list.scrollLeft) / reach) * (items.length - 1)) : 0;
  list.dataset.stacked = '';

  /** The index of the item that the visitor has turned to, while it fades in. */
  let goal: number | undefined;
  // The opacities of two items that overlap add up to one.
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

  /** Returns the index of the item that can be read: in a fade, the one that is more than half visible. */
  function shown(): number {
    return Math.floor((timeline.time() + STAGGER - FADE / 2) / STAGGER);
  }

  return {
    play(): void {
      gsap.killTweensOf(timeline);
      goal = undefined;
      timeline.play();
    },
    /** Pauses. A fade on its way ends first, so that one item can be read. */
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
        duration: TURN,
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
