import { type RefObject, useEffect, useState } from 'react';
import { whenNear } from './near';

/**
 * Code that only a living section needs, fetched when the section comes near: a page that is navigated to has
 * all its sections alive at once, and most of them are far below. `null` until then, and also when it cannot
 * be fetched: the section stays the plain list that it is without JavaScript.
 */
export function useNearby<Code>(
  place: RefObject<Element | null>,
  load: () => Promise<Code>,
  isWanted = true,
): Code | null {
  const [code, setCode] = useState<{ loaded: Code } | null>(null);
  useEffect(() => {
    if (!place.current || !isWanted) return;
    let isGone = false;
    const callOff = whenNear(place.current, () => {
      load().then(
        (loaded) => !isGone && setCode({ loaded }),
        (error) => console.warn('A part of the page stays without its movement', error),
      );
    });
    return () => {
      isGone = true;
      callOff();
    };
  }, [place, load, isWanted]);
  return isWanted && code ? code.loaded : null;
}
