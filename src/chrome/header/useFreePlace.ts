import { coversSomething, setAway } from '@worldwright/engine/browser';
import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether nothing that anyone reads or presses lies below an element that floats over the page: looked at whenever
 * the page has come to rest. While it scrolls, the last answer stands.
 */
export function useFreePlace(floating: RefObject<HTMLElement | null>): boolean {
  const [isFree, setIsFree] = useState(true);
  useEffect(() => {
    const look = () => {
      if (!floating.current) return;
      setIsFree(!coversSomething(floating.current));
      // `boot.ts` has hidden it until now, where it was in the way.
      setAway(floating.current, false);
    };
    const ending = new AbortController();
    const { signal } = ending;
    let rest: number | undefined;
    // Not every browser tells when scrolling ends, and none when a section has grown below the element.
    const lookSoon = () => {
      clearTimeout(rest);
      // The page rests when nothing has moved for so many ms.
      rest = window.setTimeout(look, 150);
    };
    look();
    addEventListener('scroll', lookSoon, { passive: true, signal });
    // Of a window that changes in height alone, the body's size does not tell.
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
