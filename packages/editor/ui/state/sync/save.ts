import { messageOf } from '@worldwright/engine/component';
import type { Edit, Saved } from '../../../model/answers.ts';
import type { Problem } from '../../../model/problem.ts';
import { problemPlace } from '../../changes/problemWords.ts';
import { words } from '../../interfaceWords.ts';
import { beginSave, endSave, unsaved } from '../edits/history.ts';
import { told } from '../problems.ts';
import { type EditorState, editOf, tell, useEditorStore } from '../store.ts';
import { post } from './api.ts';
import { followFile } from './disk.ts';

/** Notes what the files have now; what has been typed since it was sent is still to be saved. */
function noteSaved({ files, base: written }: Saved, sent: Edit): void {
  useEditorStore.setState(({ base, history }) => {
    const others = Object.entries(base).filter(([file]) => !Object.hasOwn(sent.base, file));
    return { base: { ...Object.fromEntries(others), ...written }, history: endSave(history, true) };
  });
  // Somebody else's changes came into it.
  for (const { file, hash } of files) followFile(file, hash);
}

const NOTHING_TO_SAVE = { tone: 'good', text: words.save.nothing } as const;

/** Number of changes that are named after a save. */
const NAMED = 3;

/** What was saved, as far as it fits into a notice. */
function savedWords(changes: readonly string[]): string {
  const others = changes.length - NAMED;
  return others > 1 ? words.save.andMore(changes.slice(0, NAMED).join(', '), others) : changes.join(', ');
}

/** Runs something that writes, once at a time. */
export async function writing(write: () => Promise<void>): Promise<void> {
  if (useEditorStore.getState().isBusy) return;
  useEditorStore.setState(({ history }) => ({ isBusy: true, notice: undefined, history: beginSave(history) }));
  try {
    await write();
  } catch (error) {
    tell({ tone: 'bad', text: messageOf(error), isOfSave: true });
  } finally {
    useEditorStore.setState(({ history }) => ({ isBusy: false, history: endSave(history, false) }));
  }
}

/** Tells the first of some mistakes. @param what was not done because of them. */
export function refuse([first, ...others]: readonly Problem[], what = words.save.not): void {
  if (!first) return;
  const editor = useEditorStore.getState();
  // What is wrong with a file as a whole is mended in the file: its lines are named, and so is it.
  const place = first.path.length > 0 ? problemPlace(first, editor) : first.file;
  tell({
    tone: 'bad',
    text: words.save.refused(what, place, told(first).message, others.length),
    problem: Object.hasOwn(editor.history.files, first.file) ? first : undefined,
    isOfSave: true,
  });
}

/**
 * Writes what is not in the files yet.
 *
 * @param over hashes of files whose changes on disk give way to those here.
 */
export const save = (editor: Pick<EditorState, 'history' | 'base'>, over: Record<string, string> = {}): Promise<void> =>
  writing(async () => {
    const edit = editOf(editor);
    if (edit.changes.length === 0) return tell(NOTHING_TO_SAVE);
    // What comes of it is said below a dialog that is open.
    useEditorStore.setState({ conflicts: [] });
    const answer = await post('/save', { ...edit, over });
    if ('conflicts' in answer) return useEditorStore.setState({ conflicts: answer.conflicts, proposing: undefined });
    if ('problems' in answer) return refuse(answer.problems);
    noteSaved(answer, edit);
    // What was written and taken back comes to nothing.
    tell(
      answer.words.length === 0 ? NOTHING_TO_SAVE : { tone: 'good', text: words.save.saved(savedWords(answer.words)) },
    );
  });

/**
 * Puts what is not in the files yet on a branch of its own.
 *
 * @param title first line of the commit's message.
 * @param over of `save`.
 */
export const propose = (title: string, over: Record<string, string> = {}): Promise<void> =>
  writing(async () => {
    const edit = editOf(useEditorStore.getState());
    useEditorStore.setState({ conflicts: [] });
    const answer = await post('/propose', { ...edit, over, title });
    if ('conflicts' in answer) return useEditorStore.setState({ conflicts: answer.conflicts, proposing: title });
    if ('problems' in answer) return refuse(answer.problems);
    const count = unsaved(useEditorStore.getState().history).length;
    const { branch, note, url, isAsked } = answer;
    return tell({
      tone: note === undefined ? 'good' : 'warn',
      text: words.proposals.proposed(branch, count, note),
      ...(url === undefined ? {} : { link: { url, text: isAsked ? words.proposals.look : words.proposals.ask } }),
    });
  });
