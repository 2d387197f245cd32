import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

const NEAR = '300px';

/** Calls back once, when the element comes near the viewport. Returns a function that cancels it. */
export function whenNear(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

interface Enhancement {
  destroy(): void;
}

/**
 * Enhances a prerendered element when it comes near the viewport, and destroys the enhancement on unmount. If loading
 * fails, the element keeps working as without JavaScript.
 *
 * @param create loads the enhancement's code and applies it to the element.
 * @param isWanted if false, nothing is loaded and an existing enhancement is destroyed.
 * @returns the enhancement, or null while there is none.
 */
export function useEnhancement<Made extends Enhancement>(
  element: RefObject<HTMLElement | null>,
  create: (element: HTMLElement) => Promise<Made>,
  isWanted = true,
): Made | null {
  const [made, setMade] = useState<Made | null>(null);
  const make = useEffectEvent(create);

  useEffect(() => {
    const plain = element.current;
    if (!plain || !isWanted) return;
    let enhancement: Made | undefined;
    let isDestroyed = false;
    const settle = (created: Made) => {
      if (isDestroyed) return created.destroy();
      enhancement = created;
      // Synchronously: a click before the next render would still reach the plain element.
      flushSync(() => setMade(created));
    };
    const cancel = whenNear(plain, () => {
      make(plain).then(settle, (error) => console.warn('A part of the page could not be enhanced.', error));
    });
    return () => {
      isDestroyed = true;
      cancel();
      enhancement?.destroy();
      setMade(null);
    };
  }, [element, isWanted]);

  // Other effects of this render must not use a destroyed enhancement.
  return isWanted ? made : null;
}
