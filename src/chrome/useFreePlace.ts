import { type RefObject, useEffect, useState } from 'react';

/** How far from the element, in px, words are still covered by it. */
const ROOM = 4;
/** What must not lie below it, besides words. */
const CONTROLS = 'a, button, input, textarea, select, summary, label, [tabindex="0"]';

/**
 * Whether nothing that anyone reads or presses lies below an element that floats over the page: looked at whenever
 * the page has come to rest. While it scrolls, the last answer stands.
 */
export function useFreePlace(floating: RefObject<HTMLElement | null>): boolean {
  const [isFree, setIsFree] = useState(true);
  useEffect(() => {
    const look = () => floating.current && setIsFree(!coversSomething(floating.current));
    const ending = new AbortController();
    const { signal } = ending;
    let rest: number | undefined;
    // Not every browser tells when scrolling ends, and none when a section has grown below the element.
    const lookSoon = () => {
      clearTimeout(rest);
      rest = window.setTimeout(look, 150);
    };
    look();
    addEventListener('scroll', lookSoon, { passive: true, signal });
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

function coversSomething(floating: HTMLElement): boolean {
  const box = floating.getBoundingClientRect();
  const [left, right, top, bottom] = [box.left - ROOM, box.right + ROOM, box.top - ROOM, box.bottom + ROOM];
  const middle = (left + right) / 2;
  const points = [left, middle, right].flatMap((x) => [top, (top + bottom) / 2, bottom].map((y) => [x, y] as const));
  const below = new Set(points.flatMap(([x, y]) => document.elementsFromPoint(x, y)));
  return [...below].some((element) => {
    if (floating.contains(element)) return false;
    return element.matches(CONTROLS) || hasWordsIn(element, { left, right, top, bottom });
  });
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether the element's own words, not those of what is in it, reach into the area. */
function hasWordsIn(element: Element, area: Area): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNode(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < area.right && right > area.left && top < area.bottom && bottom > area.top,
    );
  });
}
