import { safeLocalStorage } from './safeStorage.ts';

const KEY = 'still';
/** Whether the browser has stored the preference; it may forbid storage. */
let isStored = true;

/** Whether the visitor has switched autoplay and animations off: see `ui/buttons/StillSwitch`. */
export const isStill = (): boolean => document.documentElement.dataset.still !== undefined;

/** Calls back when the visitor switches motion off or on. Returns a function that stops it. */
export function onStillChange(then: () => void): () => void {
  const observer = new MutationObserver(then);
  observer.observe(document.documentElement, { attributeFilter: ['data-still'] });
  return () => observer.disconnect();
}

/** Restores the stored preference, and follows the switch from now on. Called once, before React starts. */
export function followStillSwitch(): void {
  // The visitor may have pressed it already.
  const isPressed = document.querySelector('[data-still-switch]:checked') !== null;
  setStill(isPressed || isPreferred());
  updateStillSwitches();
  // `key` is null if another tab has cleared the storage.
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && restorePreference());
  addEventListener('pageshow', ({ persisted }) => persisted && isStored && restorePreference());
  // In the capture phase, because React stops events on HTML that is not hydrated.
  addEventListener('change', ({ target }) => target instanceof HTMLInputElement && follow(target), { capture: true });
}

function restorePreference(): void {
  setStill(isPreferred());
  updateStillSwitches();
}

function follow({ dataset, checked }: HTMLInputElement): void {
  if (dataset.stillSwitch === undefined) return;
  setStill(checked);
  isStored = checked ? safeLocalStorage.setItem(KEY, '') : safeLocalStorage.removeItem(KEY);
}

/** Sets the switches of a newly rendered page. */
export function updateStillSwitches(): void {
  for (const one of document.querySelectorAll<HTMLInputElement>('[data-still-switch]')) one.checked = isStill();
}

const isPreferred = () => safeLocalStorage.getItem(KEY) !== null;
const setStill = (isStill: boolean) => document.documentElement.toggleAttribute('data-still', isStill);
