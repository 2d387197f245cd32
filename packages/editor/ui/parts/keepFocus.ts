const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, summary';

/** Maximum number of elements remembered. */
const MAX_FOCUSED = 20;
/** Maximum number of clicked elements remembered: a row, and the remove button in its form. */
const MAX_PRESSED = 2;

const isFocusable = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.matches(FOCUSABLE) && element.checkVisibility();

const nextElement = (node: Node | null): Element | null =>
  node === null || node instanceof Element ? node : nextElement(node.nextSibling);

/** Yields the elements that may replace an element of a removed subtree, best first. */
function* successors({ target, nextSibling, previousSibling }: MutationRecord, removed: Element, lost: Element) {
  const next = nextElement(nextSibling);
  const place = [...removed.querySelectorAll(FOCUSABLE)].indexOf(lost);
  // The same button of the next item, or at the end of a list of the new last one.
  for (const item of [next, previousSibling])
    if (item instanceof Element) {
      const same = place < 0 ? item : item.querySelectorAll(FOCUSABLE)[place];
      if (same?.tagName === lost.tagName) yield same;
    }
  // Otherwise a neighbour in the same panel.
  const panel = target instanceof Element ? target.closest('aside, section, dialog') : null;
  const near = [...(panel?.querySelectorAll(FOCUSABLE) ?? [])];
  const from = near.findIndex((one) => next && !(next.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING));
  if (from >= 0) yield* near.slice(from);
  yield* near.filter((one) => target.contains(one)).reverse();
  yield* near;
}

/** Yields the elements to focus instead of the lost ones, best first. */
function* replacements(records: MutationRecord[], focused: Element[], pressed: Element[]): Generator<Element> {
  const removals = records.flatMap((record) =>
    [...record.removedNodes].flatMap((removed) => (removed instanceof Element ? { record, removed } : [])),
  );
  // A keyboard user on the way from a row to its form focused all rows below, so clicked rows come first.
  for (const lost of pressed)
    for (const { record, removed } of removals)
      if (record.target.nodeName === 'UL' && removed.contains(lost)) yield* successors(record, removed, lost);
  for (const lost of focused) {
    yield lost;
    for (const { record, removed } of removals) if (removed.contains(lost)) yield* successors(record, removed, lost);
  }
}

/**
 * Restores the focus when the focused element is removed, as by its own remove button. Browsers would start again at
 * the top of the page. The focus moves to the element in its place, or back to an earlier one.
 *
 * @returns a function that stops watching
 */
export function keepFocus(document: Document): () => void {
  let focused: Element[] = [];
  let pressed: Element[] = [];
  const rememberFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = [target, ...focused].slice(0, MAX_FOCUSED);
  };
  const rememberPress = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest(FOCUSABLE) : null;
    if (element) pressed = [element, ...pressed].slice(0, MAX_PRESSED);
  };
  const isLost = () => document.activeElement === document.body && focused[0]?.isConnected === false;
  const observer = new MutationObserver((records) => {
    // The remover may set the focus itself until then.
    if (isLost())
      requestAnimationFrame(() => isLost() && [...replacements(records, focused, pressed)].find(isFocusable)?.focus());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', rememberFocus);
  document.addEventListener('click', rememberPress, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', rememberFocus);
    document.removeEventListener('click', rememberPress, true);
  };
}
