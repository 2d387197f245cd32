import { fileName } from '../../changes/problemText.ts';
import { words } from '../../interfaceWords.ts';
import { type History, savedFiles, unsaved } from '../edits/history.ts';
import { rebase, snapshotOf, unsavedSteps } from '../edits/rebase.ts';
import { reuseParts } from '../edits/tree.ts';
import { type EditorState, type Notice, showNotice, useEditorStore } from '../store.ts';
import { followEvents, get } from './api.ts';

/** Resolves when no save is running, as a save counts its steps. */
const saveEnded = () =>
  new Promise<void>((resolve) => {
    if (!useEditorStore.getState().isBusy) return resolve();
    const end = useEditorStore.subscribe(({ isBusy }) => {
      if (isBusy) return;
      end();
      resolve();
    });
  });

/** Returns a newly read history whose values keep their ids, so that open forms stay open. */
function withIds(history: History, before: History): History {
  const files = Object.entries(history.files).map(([file, value]) => [file, reuseParts(before.files[file], value)]);
  return { ...history, files: Object.fromEntries(files) };
}

async function rereadSite(): Promise<void> {
  await saveEnded();
  const { base: known } = useEditorStore.getState();
  const site = await get('/site');
  const { isBusy, base: now } = useEditorStore.getState();
  // Read before or during a save, so already outdated.
  if (isBusy || now !== known) return rereadSite();
  const before = useEditorStore.getState().history;
  const { history, isWhole, base } = rebase(
    snapshotOf(site.files),
    { values: savedFiles(before), base: now },
    unsavedSteps(before),
  );
  // Only code has changed, so undo and redo are kept.
  if (isSame(base, useEditorStore.getState().base)) return useEditorStore.setState({ site });
  useEditorStore.setState({ site, base, history: withIds(history, before) });
  if (!isWhole) showNotice({ tone: 'bad', text: words.session.lost });
}

const isSame = (one: EditorState['base'], other: EditorState['base']) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([file, hash]) => other[file] === hash);

/**
 * Rereads a file that has changed on disk. If it has unsaved changes, shows a notice instead.
 *
 * @param hash of the file on disk, empty if it was removed
 */
export function followFile(file: string, hash: string): void {
  const { base, history } = useEditorStore.getState();
  if ((base[file] ?? '') === hash) return;
  if (unsaved(history).some((change) => change.file === file))
    showNotice({ tone: 'bad', text: words.session.changedOnDisk(fileName(file, useEditorStore.getState())) });
  else reread();
}

/** Failures are ignored: the next request reports them. */
const reread = () => void rereadSite().catch(() => {});

export function followDisk(): void {
  let unreadable: { file: string | undefined; notice: Notice } | undefined;
  followEvents((event) => {
    if ('problems' in event) {
      const [problem] = event.problems;
      const text = words.session.unreadable(`${problem?.file ?? ''} ${problem?.message ?? ''}`);
      unreadable = { file: problem?.file, notice: { tone: 'bad', text } };
      showNotice(unreadable.notice);
      return;
    }
    if ('code' in event) return reread();
    if ('picture' in event) return useEditorStore.setState({ uploading: event });
    // It may be readable now; otherwise the next event says so.
    if (event.file === unreadable?.file && useEditorStore.getState().notice === unreadable.notice)
      showNotice(undefined);
    // It may be the file being saved here.
    void saveEnded().then(() => followFile(event.file, event.hash));
  });
}
