import { redoAndTell, undoAndTell } from '../changes/undo.ts';
import { useEditorStore } from './store.ts';
import { save } from './sync/save.ts';

const isMine = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => (ctrlKey || metaKey) && !altKey;

/** A plain text that is written on the page is left first: what is undone would not be seen in it. */
function leaveText(target: EventTarget | null): void {
  if (target === null || !('contentEditable' in target) || target.contentEditable !== 'plaintext-only') return;
  if ('blur' in target && typeof target.blur === 'function') target.blur();
}

/**
 * What is written in a dialog has a history of its own, and what lies behind it is not to be seen. So has what is written
 * in a field that is not of a file, such as a search.
 */
const hasOwnHistory = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [data-own-text]') !== null;

/** Who saves while an address is typed means the address too. */
function takeTyped(target: EventTarget | null): void {
  const field = target instanceof HTMLInputElement && target.matches('[data-own-text]') ? target : undefined;
  field?.form?.requestSubmit();
}

/** The Latin letter of a key: on a Greek or Cyrillic keyboard the one that stands in its place. */
export function letterOf({ key, code }: KeyboardEvent): string {
  const letter = key.toLowerCase();
  return /^([!-~]|\p{Script=Latin})$/u.test(letter) ? letter : code.replace(/^Key/, '').toLowerCase();
}

function press(event: KeyboardEvent): void {
  if (!isMine(event)) return;
  const key = letterOf(event);
  if (!['s', 'z', 'y'].includes(key)) return;
  if (key !== 's' && hasOwnHistory(event.target)) return;
  leaveText(event.target);
  if (key === 's') {
    takeTyped(event.target);
    void save(useEditorStore.getState());
  } else if (key === 'y' || event.shiftKey) redoAndTell();
  else undoAndTell();
  // Before the browser's save dialog, and before the history that it keeps of a field.
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Ctrl+S, Ctrl+Z and Ctrl+Shift+Z, in a window of the editor. Returns how to stop. */
export function watchShortcuts(target: Window): () => void {
  target.addEventListener('keydown', press, true);
  return () => target.removeEventListener('keydown', press, true);
}
