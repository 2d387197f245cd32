/**
 * Animates content into view, once, when the visitor scrolls to it. Nothing is hidden before that: content below
 * the screen is as visible to print, crawlers and screenshots as any other, and its animation starts in the moment
 * before it comes into view. What comes into view by a jump, or is there already, is not animated.
 */
import { isGliding } from './navigate/glide';
import { allowsMotion } from './platform/motion';
import { isStill } from './platform/stillness';

/** How far below the screen an animation starts, in px, so that no frame before it is seen. */
const LEAD = 64;
/** How long after a wheel, a touch or a key a scroll counts as caused by it, in ms. */
const MOMENTUM = 1_000;
const SCROLLING = ['wheel', 'touchmove', 'keydown'] as const;

/** Attribute of what is to be animated; `ui/Band` sets it. */
const WAITING = '[data-appear]';
/** Attribute of what is being animated: see `styles/appear.css`. */
const NOW = 'data-appearing';

/** Watches the content of the page that is shown now. Returns how to stop. */
export function watchAppearing(): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  for (const type of SCROLLING)
    addEventListener(type, () => (scrolledAt = performance.now()), { signal, passive: true, capture: true });
  const isWanted = () => performance.now() - scrolledAt < MOMENTUM && !isGliding() && allowsMotion() && !isStill();

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (boundingClientRect.top < innerHeight || !isWanted()) continue;
        target.setAttribute(NOW, '');
        target.addEventListener('animationend', ({ target: ended }) => ended === target && target.removeAttribute(NOW));
      }
    },
    { rootMargin: `0px 0px ${LEAD}px` },
  );
  for (const element of document.querySelectorAll(WAITING)) observer.observe(element);
  return () => {
    observer.disconnect();
    watching.abort();
  };
}
