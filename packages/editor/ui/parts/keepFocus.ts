const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, summary';

/** Maximum number of focused elements remembered. */
const MAX_FOCUSED = 20;
/** Maximum number of clicked elements remembered: a row, and the remove button in its form. */
const MAX_PRESSED = 2;

/** An element, and its position in its list. */
interface Place {
  element: Element;
  list: Element | null | undefined;
  /** Index of its item. */
  row: number;
  /** Its index among the controls of the item. */
  part: number;
}

const controlsIn = (item: Element | null | undefined): Element[] => [...(item?.querySelectorAll(FOCUSABLE) ?? [])];

function placeOf(element: Element): Place {
  const item = element.closest('ul > li');
  const list = item?.parentElement;
  const row = item ? [...(list?.children ?? [])].indexOf(item) : -1;
  return { element, list, row, part: controlsIn(item).indexOf(element) };
}

/** Returns the same control of the item that is now in the place of a removed one, or of the last item. */
function successorOf({ element, list, row, part }: Place): Element | undefined {
  if (element.isConnected || !list?.isConnected) return undefined;
  return controlsIn(list.children[Math.min(row, list.children.length - 1)])[part];
}

/**
 * Restores the focus when the focused element is removed, as by its own remove button. Browsers would start again at
 * the top of the page. The focus moves to the element in its place, or back to an earlier one.
 *
 * @returns a function that stops watching
 */
export function keepFocus(document: Document): () => void {
  let focused: Place[] = [];
  let pressed: Place[] = [];
  const stopped = new AbortController();
  const { signal } = stopped;
  const isLost = () => document.activeElement === document.body && focused[0]?.element.isConnected === false;
  const restore = () => {
    // A keyboard user on the way from a row to its form focused all rows below, so clicked rows come first.
    const found = [...pressed.map(successorOf), ...focused.flatMap((one) => [one.element, successorOf(one)])];
    const next = found.find((one) => one instanceof HTMLElement && one.isConnected && one.checkVisibility());
    if (next instanceof HTMLElement && isLost()) next.focus();
  };
  // The remover may set the focus itself until the next frame.
  const observer = new MutationObserver(() => isLost() && requestAnimationFrame(restore));
  observer.observe(document.body, { childList: true, subtree: true });
  const remember = (places: Place[], target: EventTarget | null, max: number) =>
    target instanceof Element ? [placeOf(target), ...places].slice(0, max) : places;
  document.addEventListener('focusin', ({ target }) => (focused = remember(focused, target, MAX_FOCUSED)), { signal });
  const press = ({ target }: MouseEvent) => {
    pressed = remember(pressed, target instanceof Element ? target.closest(FOCUSABLE) : null, MAX_PRESSED);
  };
  document.addEventListener('click', press, { capture: true, signal });
  return () => {
    observer.disconnect();
    stopped.abort();
  };
}
