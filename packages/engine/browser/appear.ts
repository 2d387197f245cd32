/**
 * Animates content once, for 1000 ms, when the visitor scrolls to it. Content is hidden only while the visitor scrolls
 * and it is less than one viewport below. Jumps, print and idle pages show everything.
 */
import { allowsMotion } from './platform/motion.ts';
import { isStill } from './platform/motionPreference.ts';
import { isGliding } from './scroll.ts';

const THROTTLE_MS = 200;
/** Duration of a scroll after its last input event. */
const MOMENTUM_MS = 1_000;

/** Observes the page's `[data-appear]` elements. Returns a function that stops it. */
export function watchAppearing(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  /** Content less than one viewport below the visible part. */
  const near = new Set<Element>();
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const hide = () => {
    if (performance.now() - scrolledAt > MOMENTUM_MS || isGliding() || isStill() || !allowsMotion()) return;
    for (const element of near) element.setAttribute('data-appearing', 'soon');
    near.clear();
  };
  const onInput = () => {
    if (performance.now() - scrolledAt < THROTTLE_MS) return;
    scrolledAt = performance.now();
    hide();
  };
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, onInput, { signal, passive: true, capture: true });
  const end = ({ target }: AnimationEvent) => target instanceof Element && target.removeAttribute('data-appearing');
  addEventListener('animationend', end, { signal });

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        near.delete(target);
        if (isIntersecting && boundingClientRect.top >= innerHeight) near.add(target);
      }
      hide();
    },
    { rootMargin: '0px 0px 100%' },
  );
  const arriving = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting && boundingClientRect.bottom > 0) continue;
      for (const one of [observer, arriving]) one.unobserve(target);
      near.delete(target);
      if (target.hasAttribute('data-appearing')) target.setAttribute('data-appearing', 'now');
    }
  });
  for (const one of [observer, arriving]) {
    for (const element of document.querySelectorAll('[data-appear]')) one.observe(element);
    signal.addEventListener('abort', () => one.disconnect());
  }
  return () => ending.abort();
}
