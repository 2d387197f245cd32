import type { Change } from '../../model/change.ts';
import { words } from '../interfaceWords.ts';
import { announce, droppedLast, type EditorState, redoStep, undoStep, useEditorStore } from '../state/store.ts';
import { syncUploads } from '../state/sync/uploads.ts';
import { problemPlace } from './problemText.ts';

const placeOf = ({ file, path }: Change, known: EditorState) =>
  problemPlace({ severity: 'advice', file, path: [], message: '', at: path }, known);

/** Announces to screen readers which place a change undid or redid. */
function announceChange(
  act: 'undone' | 'redone',
  change: Change | undefined,
  editor: { done: EditorState; undone: EditorState },
): void {
  // A removed value exists only without the change.
  if (change) announce(words.undo[act](placeOf(change, change.op === 'remove' ? editor.undone : editor.done)));
  else announce(act === 'undone' ? words.undo.nothingUndone : words.undo.nothingRedone);
}

/** Undoes the last step and announces it. */
export function undoAndAnnounce(): void {
  const done = useEditorStore.getState();
  undoStep();
  syncUploads(done.history.past.at(-1)?.changes);
  if (droppedLast(done)) announce(words.undo.back);
  else announceChange('undone', done.history.past.at(-1)?.changes[0], { done, undone: useEditorStore.getState() });
}

/** Redoes the step undone last and announces it. */
export function redoAndAnnounce(): void {
  const undone = useEditorStore.getState();
  redoStep();
  syncUploads(undone.history.future[0]?.changes);
  announceChange('redone', undone.history.future[0]?.changes[0], { done: useEditorStore.getState(), undone });
}
