import { redoStep, undoStep, useDesk } from './desk';
import { save } from './save';

/** Fields in which the browser's own undo would take back letters: there the desk's does, as everywhere. */
const isMine = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => (ctrlKey || metaKey) && !altKey;

function press(event: KeyboardEvent): void {
  if (!isMine(event)) return;
  const key = event.key.toLowerCase();
  if (key === 's') save(useDesk.getState());
  else if (key === 'z' && !event.shiftKey) undoStep();
  else if (key === 'y' || (key === 'z' && event.shiftKey)) redoStep();
  else return;
  // Before the browser's save dialog, and before the history that Puck keeps for itself.
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Ctrl+S, Ctrl+Z and Ctrl+Shift+Z, in a window of the desk. Returns how to stop. */
export function watchShortcuts(target: Window): () => void {
  target.addEventListener('keydown', press, true);
  return () => target.removeEventListener('keydown', press, true);
}
