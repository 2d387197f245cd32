/** How far from the element, in px, words are still covered by it. */
const ROOM = 4;
/** What must not lie below it, besides words: controls, and rows that scroll or move. */
const CONTROLS = 'a, button, input, textarea, select, summary, [tabindex="0"], [data-enhanced]';
/** Where to look, in parts of its width and height: between two of them no line of small letters has room. */
const PARTS = [0, 0.25, 0.5, 0.75, 1];

/** Hides an element that floats over the page, or shows it, where React does not do that yet: by the styles of `[data-away]`. */
export const setAway = (floating: HTMLElement, isAway: boolean): boolean =>
  floating.toggleAttribute('data-away', isAway);

/** Whether an element that floats over the page lies on anything that is read or pressed. */
export function coversSomething(floating: HTMLElement): boolean {
  const { x, y, width, height } = floating.getBoundingClientRect();
  const area = new DOMRect(x - ROOM, y - ROOM, width + 2 * ROOM, height + 2 * ROOM);
  const isInTheWay = (element: Element) =>
    !floating.contains(element) && (element.matches(CONTROLS) || hasWordsIn(element, area));
  // Every point costs the browser time: no more of them than need be.
  return PARTS.some((across) =>
    PARTS.some((down) =>
      document.elementsFromPoint(area.x + across * area.width, area.y + down * area.height).some(isInTheWay),
    ),
  );
}

/** Whether the element's own words, not those of what is in it, reach into the area. */
function hasWordsIn(element: Element, area: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (!(node instanceof Text) || !node.data.trim()) return false;
    range.selectNode(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < area.right && right > area.left && top < area.bottom && bottom > area.top,
    );
  });
}
