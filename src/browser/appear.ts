/**
 * Animates content when the visitor scrolls to it: once, for 1000 ms. Content waits for its animation only while the
 * visitor scrolls towards it, less than a screen away. Jumps, print and pages at rest show everything.
 */
import { allowsMotion } from './platform/motion';
import { isStill } from './platform/stillness';
import { isGliding } from './scroll';

/** How often scroll input is handled. */
const THROTTLE_MS = 200;
/** How long after its last input a scroll continues. */
const MOMENTUM_MS = 1_000;

/** Watches the content of the page. Returns a function that stops it. */
export function watchAppearing(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const near = new Set<Element>();
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const hide = () => {
    if (performance.now() - scrolledAt > MOMENTUM_MS || isGliding() || !allowsMotion() || isStill()) return;
    for (const element of near)
      if (!element.hasAttribute('data-appearing')) element.setAttribute('data-appearing', 'soon');
  };
  const onInput = () => {
    const now = performance.now();
    const isThrottled = now - scrolledAt < THROTTLE_MS;
    if (!isThrottled) scrolledAt = now;
    if (!isThrottled) hide();
  };
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, onInput, { signal, passive: true, capture: true });

  /** Content below the screen, and less than a screen away. */
  const approaching = new IntersectionObserver(
    (entries) => {
      for (const {
        target,
        isIntersecting,
        boundingClientRect: { top },
      } of entries)
        near[isIntersecting && top >= innerHeight ? 'add' : 'delete'](target);
      hide();
    },
    { rootMargin: '0px 0px 100%' },
  );
  const arriving = new IntersectionObserver((entries) => {
    for (const {
      target,
      isIntersecting,
      boundingClientRect: { bottom },
    } of entries) {
      if (!isIntersecting && bottom > 0) continue;
      for (const observer of [approaching, arriving]) observer.unobserve(target);
      near.delete(target);
      if (target.hasAttribute('data-appearing')) target.setAttribute('data-appearing', 'now');
    }
  });
  const finish = ({ target }: AnimationEvent) => target instanceof Element && target.removeAttribute('data-appearing');
  document.addEventListener('animationend', finish, { signal });
  for (const element of document.querySelectorAll('[data-appear]'))
    for (const observer of [approaching, arriving]) observer.observe(element);
  signal.addEventListener('abort', () => {
    for (const observer of [approaching, arriving]) observer.disconnect();
  });
  return () => ending.abort();
}
