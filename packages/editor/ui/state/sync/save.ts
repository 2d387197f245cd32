import { messageOf } from '@worldwright/engine/component';
import type { Conflicts, Refused, Saved } from '../../../model/answers.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Choices, Edit } from '../../../model/requests.ts';
import { unsavedInWords } from '../../changes/describeChanges.ts';
import { problemPlace } from '../../changes/problemText.ts';
import { words } from '../../interfaceWords.ts';
import { beginSave, endSave, unsaved } from '../edits/history.ts';
import { inEditorLanguage } from '../problems.ts';
import { editOf, showNotice, useEditorStore } from '../store.ts';
import { post } from './api.ts';
import { followFile } from './disk.ts';

/** Applies the result of a save. Steps made since then stay unsaved. */
function applySaved({ files, base: written }: Saved, sent: Edit): void {
  useEditorStore.setState(({ base, history }) => {
    const others = Object.entries(base).filter(([file]) => !Object.hasOwn(sent.base, file));
    return { base: { ...Object.fromEntries(others), ...written }, history: endSave(history, true) };
  });
  // The file was merged with changes of others.
  for (const { file, hash } of files) followFile(file, hash);
}

const NOTHING_TO_SAVE = { tone: 'good', text: words.save.nothing } as const;

/** Maximum number of changes named after a save. */
const MAX_NAMED = 3;

function savedSummary(changes: readonly string[]): string {
  const others = changes.length - MAX_NAMED;
  return others > 1 ? words.save.andMore(changes.slice(0, MAX_NAMED).join(', '), others) : changes.join(', ');
}

/** Runs a writing operation unless one is running. */
async function runExclusively(write: () => Promise<void>): Promise<void> {
  if (useEditorStore.getState().isBusy) return;
  useEditorStore.setState(({ history }) => ({
    isBusy: true,
    notice: undefined,
    // An open dialog would hide the result.
    conflict: undefined,
    history: beginSave(history),
  }));
  try {
    await write();
  } catch (error) {
    showNotice({ tone: 'bad', text: messageOf(error), isOfSave: true });
  } finally {
    useEditorStore.setState(({ history }) => ({ isBusy: false, history: endSave(history, false) }));
  }
}

/**
 * Shows the conflicts side by side, or the first mistake, of a refused action. Returns whether it was refused.
 *
 * @param retry repeats the action with a choice for each conflict
 * @param what was not done because of mistakes
 */
function isRefused<Answer extends object>(
  answer: Answer | Conflicts | Refused,
  retry: (choices: Choices) => Promise<void>,
  what?: string,
): answer is Conflicts | Refused {
  if ('conflicts' in answer) useEditorStore.setState({ conflict: { files: answer.conflicts, retry } });
  else if ('problems' in answer) showRefusal(answer.problems, what);
  return 'conflicts' in answer || 'problems' in answer;
}

function showRefusal([first, ...others]: readonly Problem[], what = words.save.not): void {
  if (!first) return;
  const editor = useEditorStore.getState();
  // A mistake of a whole file is fixed in the file, so its name is shown.
  const place = first.path.length > 0 ? problemPlace(first, editor) : first.file;
  showNotice({
    tone: 'bad',
    text: words.save.refused(what, place, inEditorLanguage(first).message, others.length),
    problem: Object.hasOwn(editor.history.files, first.file) ? first : undefined,
    isOfSave: true,
  });
}

/** Saves the unsaved changes. */
export const save = (choices: Choices = {}): Promise<void> =>
  runExclusively(async () => {
    const edit = editOf(useEditorStore.getState());
    if (edit.changes.length === 0) return showNotice(NOTHING_TO_SAVE);
    const said = unsavedInWords(useEditorStore.getState().history);
    const answer = await post('/save', { ...edit, choices });
    if (isRefused(answer, save)) return;
    applySaved(answer, edit);
    // Edits may cancel out.
    showNotice(said.length === 0 ? NOTHING_TO_SAVE : { tone: 'good', text: words.save.saved(savedSummary(said)) });
  });

/**
 * Proposes the unsaved changes on a new branch.
 *
 * @param title first line of the commit message
 */
export const propose = (title: string, choices: Choices = {}): Promise<void> =>
  runExclusively(async () => {
    const edit = editOf(useEditorStore.getState());
    const body = unsavedInWords(useEditorStore.getState().history)
      .map((change) => `- ${change}`)
      .join('\n');
    const answer = await post('/propose', { ...edit, choices, title, body });
    if (isRefused(answer, (chosen) => propose(title, chosen))) return;
    const count = unsaved(useEditorStore.getState().history).length;
    const { branch, note, url, isAsked } = answer;
    return showNotice({
      tone: note === undefined ? 'good' : 'warn',
      text: words.proposals.proposed(branch, count, note),
      ...(url === undefined ? {} : { link: { url, text: isAsked ? words.proposals.look : words.proposals.ask } }),
    });
  });

/** Interval in ms between requests whether the published changes are live. */
const POLL_INTERVAL_MS = 5_000;
/** Timeout in ms: builds of large sites on shared machines take minutes. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Publishes the saved changes, and shows a notice when they are live.
 *
 * @param title first line of the commit message
 */
export const publish = (title: string, choices: Choices = {}): Promise<void> =>
  runExclusively(async () => {
    const answer = await post('/publish', { title, choices });
    if (isRefused(answer, (chosen) => publish(title, chosen), words.publish.not)) return;
    const { address, waitingFor } = answer;
    if (waitingFor.length === 0) return showNotice({ tone: 'good', text: words.publish.shown(address) });
    showNotice({ tone: 'good', text: words.publish.building(address) });
    void waitUntilLive(address, waitingFor);
  });

/** Merges what others have published. @param title as in `publish`, for saved changes */
export const takeOver = (title: string, choices: Choices = {}): Promise<void> =>
  runExclusively(async () => {
    const answer = await post('/take-over', { title, choices });
    if (isRefused(answer, (chosen) => takeOver(title, chosen))) return;
    showNotice({ tone: 'good', text: words.proposals.taken });
  });

async function waitUntilLive(address: string, paths: readonly string[]): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS));
    // A failed request, as by a sleeping machine, is repeated.
    const isLive = await post('/live', { paths }).catch(() => false);
    if (isLive) return showNotice({ tone: 'good', text: words.publish.live(address) });
  }
  showNotice({ tone: 'bad', text: words.publish.late(TIMEOUT_MS / 60_000, address) });
}
