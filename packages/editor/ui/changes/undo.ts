import type { Change } from '../../model/change.ts';
import { words } from '../interfaceWords.ts';
import { announce, droppedLast, type EditorState, redoStep, undoStep, useEditorStore } from '../state/store.ts';
import { followUploads } from '../state/sync/uploads.ts';
import { problemPlace } from './problemWords.ts';

const placeOf = ({ file, path }: Change, known: EditorState) =>
  problemPlace({ severity: 'advice', file, path: [], message: '', at: path }, known);

/** Announces to screen readers which place a change undid or redid. */
function tellOf(
  act: 'undone' | 'redone',
  change: Change | undefined,
  editor: { done: EditorState; undone: EditorState },
): void {
  // A removed value exists only without the change.
  if (change) announce(words.undo[act](placeOf(change, change.op === 'remove' ? editor.undone : editor.done)));
  else announce(act === 'undone' ? words.undo.nothingUndone : words.undo.nothingRedone);
}

/** Undoes the last step and announces it. */
export function undoAndTell(): void {
  const done = useEditorStore.getState();
  undoStep();
  followUploads(done.history.past.at(-1)?.changes);
  if (droppedLast(done)) announce(words.undo.back);
  else tellOf('undone', done.history.past.at(-1)?.changes[0], { done, undone: useEditorStore.getState() });
}

/** Redoes the step undone last and announces it. */
export function redoAndTell(): void {
  const undone = useEditorStore.getState();
  redoStep();
  followUploads(undone.history.future[0]?.changes);
  tellOf('redone', undone.history.future[0]?.changes[0], { done: useEditorStore.getState(), undone });
}
