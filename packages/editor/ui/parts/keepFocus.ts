/** The position of a focused element in the document. */
interface Place {
  element: HTMLElement;
  /** Its ancestors from the inside out, each with the index of the child on the path. */
  way: { around: Element; child: number }[];
}

/** Maximum number of positions remembered. */
const REMEMBERED = 20;
/** Maximum number of clicked elements remembered: a row, and the remove button in its form. */
const PRESSED = 2;

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, summary';

const isOpen = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.matches(FOCUSABLE) && element.checkVisibility();

function placeOf(element: HTMLElement): Place {
  const way: Place['way'] = [];
  for (let one: Element = element; one.parentElement; one = one.parentElement)
    way.push({ around: one.parentElement, child: [...one.parentElement.children].indexOf(one) });
  return { element, way };
}

/** Returns the element now at a position, such as the next item's button in place of a removed one. */
function successorOf({ element, way }: Place): HTMLElement | undefined {
  const rest = way.findIndex(({ around }) => around.isConnected);
  if (rest < 0) return undefined;
  const inner = way.slice(0, rest + 1).reverse();
  const { around: list, child: last } = inner[0] ?? {};
  // At the end of a list, the new last item.
  for (const child of [last ?? 0, (last ?? 0) - 1]) {
    const [, ...within] = inner;
    const same = within.reduce<Element | undefined>((one, step) => one?.children[step.child], list?.children[child]);
    if (isOpen(same) && same.tagName === element.tagName) return same;
  }
  // Otherwise a neighbour in the same panel.
  for (const { around, child } of way.slice(rest)) {
    if (!around.closest('aside, section, dialog')) return undefined;
    const children = [...around.children];
    const near = [...children.slice(Math.max(child, 0)), ...children.slice(0, child).reverse()]
      .flatMap((one) => [one, ...one.querySelectorAll(FOCUSABLE)])
      .find(isOpen);
    if (near) return near;
  }
  return undefined;
}

/** Whether an element was removed from a list that still exists. */
const hasLeftList = ({ way }: Place): boolean =>
  way[0]?.around.isConnected === false && way.find(({ around }) => around.isConnected)?.around.tagName === 'UL';

/**
 * Restores the focus when the focused element is removed, as by its own remove button. Browsers would start again at
 * the top of the page. The focus moves to the element in its place, or back to an earlier one.
 *
 * @returns a function that stops watching
 */
export function keepFocus(document: Document): () => void {
  let places: Place[] = [];
  let pressed: Place[] = [];
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) places = [placeOf(target), ...places].slice(0, REMEMBERED);
  };
  const notePress = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(FOCUSABLE) : null;
    if (element) pressed = [placeOf(element), ...pressed].slice(0, PRESSED);
  };
  const mend = () => {
    const isLost = document.activeElement === document.body && places[0] && !places[0].element.isConnected;
    if (!isLost) return;
    // A keyboard user on the way from a row to its form focused all rows below, so clicked rows come first.
    for (const place of [...pressed.filter(hasLeftList), ...places]) {
      const next = isOpen(place.element) ? place.element : successorOf(place);
      if (next) return next.focus();
    }
  };
  // The remover may set the focus itself until then.
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) requestAnimationFrame(mend);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('click', notePress, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('click', notePress, true);
  };
}
