/** The position of a focused element in the document. */
interface Place {
  element: HTMLElement;
  /** Its ancestors from the inside out, each with the index of the child on the path. */
  ancestors: { parent: Element; child: number }[];
}

/** Maximum number of positions remembered. */
const MAX_PLACES = 20;
/** Maximum number of clicked elements remembered: a row, and the remove button in its form. */
const MAX_PRESSED = 2;

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, summary';

const isFocusable = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.matches(FOCUSABLE) && element.checkVisibility();

function placeOf(element: HTMLElement): Place {
  const ancestors: Place['ancestors'] = [];
  for (let one: Element = element; one.parentElement; one = one.parentElement)
    ancestors.push({ parent: one.parentElement, child: [...one.parentElement.children].indexOf(one) });
  return { element, ancestors };
}

/** Returns the element now at a position, such as the next item's button in place of a removed one. */
function successorOf({ element, ancestors }: Place): HTMLElement | undefined {
  const connected = ancestors.findIndex(({ parent }) => parent.isConnected);
  if (connected < 0) return undefined;
  const inner = ancestors.slice(0, connected + 1).reverse();
  const { parent: list, child: last } = inner[0] ?? {};
  // At the end of a list, the new last item.
  for (const child of [last ?? 0, (last ?? 0) - 1]) {
    const [, ...within] = inner;
    const same = within.reduce<Element | undefined>((one, step) => one?.children[step.child], list?.children[child]);
    if (isFocusable(same) && same.tagName === element.tagName) return same;
  }
  // Otherwise a neighbour in the same panel.
  for (const { parent, child } of ancestors.slice(connected)) {
    if (!parent.closest('aside, section, dialog')) return undefined;
    const children = [...parent.children];
    const near = [...children.slice(Math.max(child, 0)), ...children.slice(0, child).reverse()]
      .flatMap((one) => [one, ...one.querySelectorAll(FOCUSABLE)])
      .find(isFocusable);
    if (near) return near;
  }
  return undefined;
}

/** Whether an element was removed from a list that still exists. */
const hasLeftList = ({ ancestors }: Place): boolean =>
  ancestors[0]?.parent.isConnected === false &&
  ancestors.find(({ parent }) => parent.isConnected)?.parent.tagName === 'UL';

/**
 * Restores the focus when the focused element is removed, as by its own remove button. Browsers would start again at
 * the top of the page. The focus moves to the element in its place, or back to an earlier one.
 *
 * @returns a function that stops watching
 */
export function keepFocus(document: Document): () => void {
  let places: Place[] = [];
  let pressed: Place[] = [];
  const rememberFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) places = [placeOf(target), ...places].slice(0, MAX_PLACES);
  };
  const rememberPress = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(FOCUSABLE) : null;
    if (element) pressed = [placeOf(element), ...pressed].slice(0, MAX_PRESSED);
  };
  const restore = () => {
    const isLost = document.activeElement === document.body && places[0] && !places[0].element.isConnected;
    if (!isLost) return;
    // A keyboard user on the way from a row to its form focused all rows below, so clicked rows come first.
    for (const place of [...pressed.filter(hasLeftList), ...places]) {
      const next = isFocusable(place.element) ? place.element : successorOf(place);
      if (next) return next.focus();
    }
  };
  // The remover may set the focus itself until then.
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) requestAnimationFrame(restore);
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
