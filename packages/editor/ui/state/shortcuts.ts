import { redoAndAnnounce, undoAndAnnounce } from '../changes/undo.ts';
import { words } from '../interfaceWords.ts';
import { showNotice } from './store.ts';
import { save } from './sync/save.ts';

const hasCommandKey = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => (ctrlKey || metaKey) && !altKey;

/** Ends editing of a plain text on the canvas, which would not show the undo. */
function blurText(target: EventTarget | null): void {
  if (target === null || !('contentEditable' in target) || target.contentEditable !== 'plaintext-only') return;
  if ('blur' in target && typeof target.blur === 'function') target.blur();
}

/** Dialogs and fields outside files, such as a search, have their own undo history. */
const hasOwnHistory = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [data-own-text]') !== null;

/** Submits the address being typed, so that it is saved too. */
function submitTyped(target: EventTarget | null): void {
  const field = target instanceof HTMLInputElement && target.matches('[data-own-text]') ? target : undefined;
  field?.form?.requestSubmit();
}

/** Returns the Latin letter of a key, by its position on Greek and Cyrillic keyboards. */
export function letterOf({ key, code }: KeyboardEvent): string {
  const letter = key.toLowerCase();
  return /^([!-~]|\p{Script=Latin})$/u.test(letter) ? letter : code.replace(/^Key/, '').toLowerCase();
}

function press(event: KeyboardEvent): void {
  if (!hasCommandKey(event)) return;
  const key = letterOf(event);
  if (!['s', 'z', 'y'].includes(key)) return;
  if (key !== 's' && hasOwnHistory(event.target)) return;
  blurText(event.target);
  if (key === 's') {
    submitTyped(event.target);
    void save();
  } else if (key === 'y' || event.shiftKey) redoAndAnnounce();
  else undoAndAnnounce();
  // Before the browser's save dialog and the field's own undo history.
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Refuses a dropped file, which the browser would open in place of the editor or the page. */
function refuseFile(event: DragEvent): void {
  const isFileInput = event.target instanceof Element && event.target.matches('[type="file"]');
  if (isFileInput || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  if (event.type === 'drop') showNotice({ tone: 'warn', text: words.picture.dropped });
}

/** Handles Ctrl+S, Ctrl+Z and Ctrl+Shift+Z in a window, and refuses dropped files. Returns a function that stops it. */
export function watchWindow(target: Window): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  target.addEventListener('keydown', press, { capture: true, signal });
  for (const type of ['dragover', 'drop'] as const) target.addEventListener(type, refuseFile, { signal });
  return () => stopped.abort();
}
