/** Margin around the element in px; text within it counts as covered. */
const MARGIN = 4;
/** Elements it must not cover, besides text: controls, and rows that scroll or move. */
const CONTROLS = 'a, button, input, textarea, select, summary, [tabindex="0"], [data-enhanced]';
/** Sample points as fractions of width and height, closer together than a line of small text is high. */
const SAMPLES = [0, 0.25, 0.5, 0.75, 1];

/** Hides or shows a floating element before React has started, with the styles of `[data-away]`. */
export const setAway = (floating: HTMLElement, isAway: boolean): boolean =>
  floating.toggleAttribute('data-away', isAway);

export function coversSomething(floating: HTMLElement): boolean {
  const { x, y, width, height } = floating.getBoundingClientRect();
  const area = new DOMRect(x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN);
  const isInTheWay = (element: Element) =>
    !floating.contains(element) && (element.matches(CONTROLS) || hasTextIn(element, area));
  // Hit tests are slow, so stop at the first match.
  return SAMPLES.some((across) =>
    SAMPLES.some((down) =>
      document.elementsFromPoint(area.x + across * area.width, area.y + down * area.height).some(isInTheWay),
    ),
  );
}

/** Whether the element's own text, without its descendants' text, overlaps the area. */
function hasTextIn(element: Element, area: DOMRect): boolean {
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
