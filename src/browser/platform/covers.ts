/** How far from the element, in px, words are still covered by it. */
const ROOM = 4;
/** What must not lie below it, besides words. */
const CONTROLS = 'a, button, input, textarea, select, summary, label, [tabindex="0"]';

/** Notes on an element that it makes way for what lies below it, before React does: the styles of `[data-away]` hide it. */
export const makesWay = (floating: HTMLElement, isAway: boolean): boolean =>
  floating.toggleAttribute('data-away', isAway);

/** Whether an element that floats over the page lies on anything that is read or pressed. */
export function coversSomething(floating: HTMLElement): boolean {
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
