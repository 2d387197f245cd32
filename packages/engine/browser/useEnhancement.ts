import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far from the viewport something counts as near. */
const NEAR = '300px';

/** Calls back once, when the element comes near the viewport. Returns what calls it off. */
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
 * Enhances a prerendered element when it comes near the viewport, and destroys the enhancement with the component. If its
 * code cannot be loaded, the element keeps working as it does without JavaScript.
 *
 * @param create loads the code of the enhancement and applies it to the element.
 * @param isWanted while it is false nothing is loaded, and an enhancement is destroyed.
 * @returns the enhancement, or null as long as there is none.
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
      // At once: a click before the next render would still go to the plain element.
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

  // An effect of the render that no longer wants it must not use what has just been destroyed.
  return isWanted ? made : null;
}
