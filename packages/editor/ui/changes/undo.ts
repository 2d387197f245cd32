import type { Change } from '../../model/change.ts';
import { PAGES } from '../../model/files.ts';
import { textAt } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import { words } from '../interfaceWords.ts';
import { isElsewhere } from '../state/route.ts';
import { announce, type EditorState, redoStep, showNotice, undoStep, useEditorStore } from '../state/store.ts';
import { syncUploads } from '../state/sync/uploads.ts';
import { problemRoute } from './ProblemLink.tsx';
import { problemPlace } from './problemText.ts';

/** Returns the place of a change, in the form of a problem there. */
function placeOf({ file, path }: Change, { history }: EditorState): Problem {
  const page = file === PAGES && textAt(history.files[file], [path[0] ?? 0, 'path']);
  return { severity: 'advice', file, path: [], message: '', at: path, ...(page ? { page } : {}) };
}

/** Announces to screen readers which place an action undid or redid. If the place is out of view, shows a link to it. */
function announceChange(
  act: 'undone' | 'redone',
  change: Change | undefined,
  editor: { done: EditorState; undone: EditorState },
): void {
  if (!change) {
    announce(act === 'undone' ? words.undo.nothingUndone : words.undo.nothingRedone);
    return;
  }
  const place = placeOf(change, useEditorStore.getState());
  // A removed value exists only without the change.
  const text = words.undo[act](problemPlace(place, change.op === 'remove' ? editor.undone : editor.done));
  // The view follows a changed address later.
  const isOutOfView = [editor.done, editor.undone].every((one) => isElsewhere(problemRoute(placeOf(change, one))));
  if (isOutOfView) showNotice({ tone: 'good', text, problem: place });
  else announce(text);
}

export function undoAndAnnounce(): void {
  const done = useEditorStore.getState();
  undoStep();
  syncUploads(done.history.past.at(-1)?.changes);
  announceChange('undone', done.history.past.at(-1)?.changes[0], { done, undone: useEditorStore.getState() });
}

export function redoAndAnnounce(): void {
  const undone = useEditorStore.getState();
  redoStep();
  syncUploads(undone.history.future[0]?.changes);
  announceChange('redone', undone.history.future[0]?.changes[0], { done: useEditorStore.getState(), undone });
}
