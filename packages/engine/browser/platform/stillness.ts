import { safeLocalStorage } from './safeStorage.ts';

const KEY = 'still';
/** Whether the browser remembers the wish: it may forbid that. */
let isKept = true;

/** Whether the visitor has switched off everything that moves by itself: see `ui/buttons/StillSwitch`. */
export const isStill = (): boolean => document.documentElement.dataset.still !== undefined;

/** Calls back when the visitor switches motion off or on. Returns what ends it. */
export function onStillness(then: () => void): () => void {
  const observer = new MutationObserver(then);
  observer.observe(document.documentElement, { attributeFilter: ['data-still'] });
  return () => observer.disconnect();
}

/** Takes over the wish of an earlier visit, and follows the switch from now on. Called once, before React starts. */
export function followStillSwitch(): void {
  // It may have been pressed already.
  const isPressed = document.querySelector('[data-still-switch]:checked') !== null;
  mark(isPressed || isWished());
  showStillness();
  // Another tab has changed it, or has emptied the storage.
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && recall());
  // In the capture phase, because React stops events on HTML that is not hydrated.
  addEventListener('pageshow', ({ persisted }) => persisted && isKept && recall());
  addEventListener('change', ({ target }) => target instanceof HTMLInputElement && follow(target), { capture: true });
}

/** Takes over what the visitor has wished on another page meanwhile. */
function recall(): void {
  mark(isWished());
  showStillness();
}

function follow({ dataset, checked }: HTMLInputElement): void {
  if (dataset.stillSwitch === undefined) return;
  mark(checked);
  isKept = checked ? safeLocalStorage.setItem(KEY, '') : safeLocalStorage.removeItem(KEY);
}

/** Sets the switches of a page that has just been shown. */
export function showStillness(): void {
  for (const one of document.querySelectorAll<HTMLInputElement>('[data-still-switch]')) one.checked = isStill();
}

const isWished = () => safeLocalStorage.getItem(KEY) !== null;
const mark = (isStill: boolean) => document.documentElement.toggleAttribute('data-still', isStill);
