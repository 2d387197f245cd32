import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { whenNear } from './near';

/** What is made of a plain element, and can be taken back. */
interface Enhancement {
  destroy(): void;
}

/**
 * Makes more of an element than HTML can: fetches the code when the element comes near, makes the enhancement after
 * the section has been rendered with `isLoaded`, and destroys it with the section. A page that is navigated to has
 * all its sections hydrated at once, and most of them are far below. If the code cannot be fetched, the element
 * stays what it is without JavaScript.
 *
 * @param isWanted while it is false nothing is fetched, and what was made is taken back.
 */
export function useEnhancement<Code, Made extends Enhancement>(
  element: RefObject<HTMLElement | null>,
  load: () => Promise<Code>,
  create: (code: Code, element: HTMLElement) => Made,
  isWanted = true,
): { isLoaded: boolean; made: Made | null } {
  const [code, setCode] = useState<{ loaded: Code } | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const make = useEffectEvent(create);

  useEffect(() => {
    if (!element.current || !isWanted) return;
    let isGone = false;
    const callOff = whenNear(element.current, () => {
      load().then(
        (loaded) => !isGone && setCode({ loaded }),
        (error) => console.warn('A part of the page stays without its movement', error),
      );
    });
    return () => {
      isGone = true;
      callOff();
    };
  }, [element, load, isWanted]);

  const wanted = isWanted ? code : null;
  useEffect(() => {
    const plain = element.current;
    if (!plain || !wanted) return;
    let enhancement: Made | null = null;
    // In a task of its own, so that a finger need not wait for this and for what React has rendered for it together.
    const task = setTimeout(() => {
      enhancement = make(wanted.loaded, plain);
      setMade(enhancement);
    });
    return () => {
      clearTimeout(task);
      enhancement?.destroy();
      setMade(null);
    };
  }, [element, wanted]);

  // Not what has just been destroyed: an effect of the same render would still use it.
  return { isLoaded: wanted !== null, made: wanted && made };
}
