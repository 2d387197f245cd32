import type { Change } from '../../model/change.ts';
import { announce, type Desk, droppedLast, redoStep, undoStep, useDesk } from '../state/desk.ts';
import { problemPlace } from './problemWords.ts';

const placeOf = ({ file, path }: Change, known: Desk) =>
  problemPlace({ severity: 'advice', file, path: [], message: '', at: path }, known);

/** Tells screen readers what a change was about that was done again, or undone. */
function tellOf(word: 'Undone' | 'Redone', change: Change | undefined, desk: { done: Desk; undone: Desk }): void {
  // What was taken away is there only without the change.
  if (!change) announce(`There is nothing to be ${word.toLowerCase()}`);
  else announce(`${word}: ${placeOf(change, change.op === 'remove' ? desk.undone : desk.done)}`);
}

/** Undoes the last step, and says so. */
export function undoAndTell(): void {
  const done = useDesk.getState();
  undoStep();
  if (droppedLast(done)) announce('Undone: your changes are back');
  else tellOf('Undone', done.history.past.at(-1)?.changes[0], { done, undone: useDesk.getState() });
}

/** Does again what was undone last, and says so. */
export function redoAndTell(): void {
  const undone = useDesk.getState();
  redoStep();
  tellOf('Redone', undone.history.future[0]?.changes[0], { done: useDesk.getState(), undone });
}
