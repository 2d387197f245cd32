/**
 * Lets content rise into view, once, as the visitor scrolls to it. Nothing is ever hidden in wait for it:
 * content that is below the screen is as visible to print, crawlers and screenshots as any other, and starts
 * only in the moment before it comes in. What comes in by a jump, or is there already, stays as it is.
 */
import { isGliding } from './navigate/glide';

/** How far below the screen content starts in px, so that its first frame is never seen where it ends. */
const LEAD = 64;
/** How long in ms after a wheel, a touch or a key the page scrolls because of it. */
const MOMENTUM = 1_000;
const SCROLLING = ['wheel', 'touchmove', 'keydown'] as const;

/** Attribute of what may appear, as parts of the interface set it. */
const WAITING = '[data-appear]';
/** Attribute of what appears at the moment: `styles/appear.css`. */
const NOW = 'data-appearing';

/** Watches the content of the page that is shown now. Returns how to stop. */
export function watchAppearing(): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  for (const type of SCROLLING)
    addEventListener(type, () => (scrolledAt = performance.now()), { signal, passive: true, capture: true });
  const isVisitorScrolling = () => performance.now() - scrolledAt < MOMENTUM && !isGliding();

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (boundingClientRect.top < innerHeight || !isVisitorScrolling()) continue;
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
