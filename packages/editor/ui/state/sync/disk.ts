import type { EditorSite } from '../../../model/site.ts';
import { words } from '../../interfaceWords.ts';
import type { Draft } from '../edits/drafts.ts';
import { type History, savedFiles, unsaved } from '../edits/history.ts';
import { knownOf, putOnto, stepsOf } from '../edits/replay.ts';
import { withKnownParts } from '../edits/tree.ts';
import { type EditorState, type Notice, tell, tellFailure, useEditorStore } from '../store.ts';
import { followEvents, get } from './api.ts';

/** Resolves when nothing is being saved: a save counts the steps that it was begun with. */
const untilSaved = () =>
  new Promise<void>((resolve) => {
    if (!useEditorStore.getState().isBusy) return resolve();
    const end = useEditorStore.subscribe(({ isBusy }) => {
      if (isBusy) return;
      end();
      resolve();
    });
  });

/** Values that were read again, as what they were before: what is open stays open, somebody may be typing in it. */
function asKnown(history: History, before: History): History {
  const files = Object.entries(history.files).map(([file, value]) => [file, withKnownParts(before.files[file], value)]);
  return { ...history, files: Object.fromEntries(files) };
}

/** Takes files as they are on disk now, with what has not been saved put on them. */
async function rereadSite(): Promise<void> {
  await untilSaved();
  const { base: known } = useEditorStore.getState();
  const site = await get('/site');
  const { isBusy, base: now } = useEditorStore.getState();
  // What was read before a save, or during one, is not what is on disk after it.
  if (isBusy || now !== known) return rereadSite();
  const before = useEditorStore.getState().history;
  const { history, isWhole, base } = putOntoDisk(site, stepsOf(before));
  // Only the code is another: what has been done can still be undone.
  if (isSame(base, useEditorStore.getState().base)) return useEditorStore.setState({ site });
  useEditorStore.setState({ site, base, history: asKnown(history, before) });
  if (!isWhole) tell({ tone: 'bad', text: words.session.lostOnDisk });
}

/** Whether files are the same, by the hash of each. */
const isSame = (one: EditorState['base'], other: EditorState['base']) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([file, hash]) => other[file] === hash);

/** Steps on the site as it is on disk now. */
function putOntoDisk(site: EditorSite, steps: Draft['steps']) {
  const { history, base } = useEditorStore.getState();
  return putOnto(knownOf(site.files), { values: savedFiles(history), base }, steps);
}

/**
 * Takes a file as it is on disk; what is changed in it here and not saved stays.
 *
 * @param hash of the file on disk, empty where it has gone.
 */
export function followFile(file: string, hash: string): void {
  const { base, history } = useEditorStore.getState();
  if ((base[file] ?? '') === hash) return;
  if (unsaved(history).some((change) => change.file === file))
    tell({ tone: 'bad', text: words.session.changedOnDisk(file) });
  else tryToReread();
}

/** Where the editor does not answer, the next question to it says so. */
const tryToReread = () => void rereadSite().catch(() => {});

/** Follows what others do to the files. */
export function followDisk(): void {
  let unreadable: { file: string | undefined; notice: Notice } | undefined;
  followEvents((event) => {
    if ('problems' in event) {
      const [problem] = event.problems;
      const text = words.session.unreadable(`${problem?.file ?? ''} ${problem?.message ?? ''}`);
      unreadable = { file: problem?.file, notice: { tone: 'bad', text } };
      tell(unreadable.notice);
      return;
    }
    if ('code' in event) return tryToReread();
    if ('picture' in event) return useEditorStore.setState({ uploading: event });
    // It may be in order now; if it is not, that is said next.
    if (event.file === unreadable?.file && useEditorStore.getState().notice === unreadable.notice) tell(undefined);
    // It may be what is just being saved here.
    void untilSaved().then(() => followFile(event.file, event.hash));
  });
}

/** Takes files as they are on disk, and drops what has been done to them here. Says so where they cannot be had. */
export async function takeTheirs(files: string[]): Promise<void> {
  const site = await get('/site').catch(tellFailure);
  if (!site) return;
  const steps = stepsOf(useEditorStore.getState().history)
    .map((step) => step.filter(({ file }) => !files.includes(file)))
    .filter((step) => step.length > 0);
  const { history: before, base: former } = useEditorStore.getState();
  const { history: read, base } = putOntoDisk(site, steps);
  const history = asKnown(read, before);
  const dropped = { before: { history: before, base: former }, after: { history, base } };
  useEditorStore.setState({ site, base, history, dropped, conflicts: [] });
  tell({ tone: 'good', text: words.session.taken(files.join(', ')) });
}
