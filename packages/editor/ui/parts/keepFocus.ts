/** Where something stood that had the focus. */
interface Place {
  element: HTMLElement;
  /** What is around it, from the inside out, and which child of that led to it. */
  way: { around: Element; child: number }[];
}

/** How many places are remembered. */
const REMEMBERED = 20;
/** How many of those that were pressed: a row, and the button of its form that removes it. */
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

/** What stands now where something stood: the button of the next item, for the button of one that is gone. */
function successorOf({ element, way }: Place): HTMLElement | undefined {
  const rest = way.findIndex(({ around }) => around.isConnected);
  if (rest < 0) return undefined;
  const inner = way.slice(0, rest + 1).reverse();
  const { around: list, child: last } = inner[0] ?? {};
  // Of what stood at the end of a list, that is what stands there now.
  for (const child of [last ?? 0, (last ?? 0) - 1]) {
    const [, ...within] = inner;
    const same = within.reduce<Element | undefined>((one, step) => one?.children[step.child], list?.children[child]);
    if (isOpen(same) && same.tagName === element.tagName) return same;
  }
  // Else what stands next to it in the same panel.
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

/** Whether something has left its list, which is there still. */
const hasLeftList = ({ way }: Place): boolean =>
  way[0]?.around.isConnected === false && way.find(({ around }) => around.isConnected)?.around.tagName === 'UL';

/**
 * Keeps the keyboard where it was when what has the focus goes, as by the button that removes it: browsers would begin
 * anew at the top. The focus goes to what has taken its place, or back to where it was before.
 *
 * @returns how to stop.
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
    // Who has walked from a row to its form by the keyboard has passed all rows below: that one is gone on with, not they.
    for (const place of [...pressed.filter(hasLeftList), ...places]) {
      const next = isOpen(place.element) ? place.element : successorOf(place);
      if (next) return next.focus();
    }
  };
  // Whoever has taken it away may give it to something else by then.
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
