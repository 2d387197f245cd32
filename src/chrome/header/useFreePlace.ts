import { coversSomething, setAway } from '@worldwright/engine/browser';
import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether a floating element covers no text and no control. Measures after scrolling, resizing or a change of
 * layout has settled; until then the last result stays.
 */
export function useFreePlace(floating: RefObject<HTMLElement | null>): boolean {
  const [isFree, setIsFree] = useState(true);
  useEffect(() => {
    const look = () => {
      if (!floating.current) return;
      setIsFree(!coversSomething(floating.current));
      // Until hydration `boot.ts` hides it.
      setAway(floating.current, false);
    };
    const ending = new AbortController();
    const { signal } = ending;
    let rest: number | undefined;
    // Not every browser has `scrollend`, and no event reports a section that grows below the element.
    const lookSoon = () => {
      clearTimeout(rest);
      rest = window.setTimeout(look, 150);
    };
    look();
    addEventListener('scroll', lookSoon, { passive: true, signal });
    // A change of the window's height alone does not resize the body.
    addEventListener('resize', lookSoon, { signal });
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    return () => {
      ending.abort();
      sizes.disconnect();
      clearTimeout(rest);
    };
  }, [floating]);
  return isFree;
}
