/**
 * Scrolls within a page. The browser's own smooth scroll takes as long as it likes and keeps to where its
 * target was; this one takes 500 ms and follows its target while parts of the page still change their height.
 */

/** How long a glide takes, in ms. */
const DURATION = 500;

/** What visitors do when they want to scroll by themselves. */
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let current: AbortController | undefined;

/** Whether the page scrolls by itself at the moment. */
export const isGliding = () => current !== undefined;

/** Puts the page to a position at once, ending any glide. */
export function jumpTo(top: number): void {
  endGlide();
  move(top);
}

/**
 * Scrolls to where `aim` points, at once under reduced motion. A wheel, a touch or a key ends it where it is.
 *
 * @param aim gives the position to end at; asked at every frame.
 */
export function glideTo(aim: () => number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    jumpTo(aim());
    return;
  }
  endGlide();
  const glide = new AbortController();
  const { signal } = glide;
  current = glide;
  for (const type of TAKING_OVER) addEventListener(type, endGlide, { signal, passive: true, capture: true });

  const start = performance.now();
  let covered = 0;
  const step = (now: number) => {
    if (signal.aborted) return;
    const time = Math.min(Math.max((now - start) / DURATION, 0), 1);
    const eased = ease(time);
    // A share of what is left, not of the whole way: right also when the target or the page has moved meanwhile.
    const left = reachable(aim()) - scrollY;
    move(scrollY + (left * (eased - covered)) / (1 - covered));
    covered = eased;
    // Just before its end the time is short of 1 and the way is not, in floating point: nothing is left to share then.
    if (covered < 1) requestAnimationFrame(step);
    else endGlide();
  };
  requestAnimationFrame(step);
}

function endGlide(): void {
  current?.abort();
  current = undefined;
}

/** `instant` because the page's own style asks for smooth scrolling, for when no script runs. */
const move = (top: number) => scrollTo({ top, behavior: 'instant' });

const reachable = (top: number) => Math.min(Math.max(top, 0), document.documentElement.scrollHeight - innerHeight);

/** Slow, fast, slow. */
const ease = (time: number) => (time < 0.5 ? 4 * time ** 3 : 1 - (2 - 2 * time) ** 3 / 2);
