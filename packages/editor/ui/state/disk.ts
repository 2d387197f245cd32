import type { DeskSite } from '../../model/site.ts';
import { fetchSite, followEvents } from './api.ts';
import { type Desk, type Notice, tell, tellFailure, useDesk } from './desk.ts';
import type { Draft } from './drafts.ts';
import { type History, savedFiles, unsaved } from './history.ts';
import { knownOf, putOnto, stepsOf } from './replay.ts';
import { withKnownParts } from './tree.ts';

/** Resolves when nothing is being saved: a save counts the steps that it was begun with. */
const untilSaved = () =>
  new Promise<void>((resolve) => {
    if (!useDesk.getState().isBusy) return resolve();
    const end = useDesk.subscribe(({ isBusy }) => {
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
  const { base: known } = useDesk.getState();
  const site = await fetchSite();
  const { isBusy, base: now } = useDesk.getState();
  // What was read before a save, or during one, is not what is on disk after it.
  if (isBusy || now !== known) return rereadSite();
  const before = useDesk.getState().history;
  const { history, isWhole, base } = putOntoDisk(site, stepsOf(before));
  // Only the code is another: what has been done can still be undone.
  if (isSame(base, useDesk.getState().base)) return useDesk.setState({ site });
  useDesk.setState({ site, base, history: asKnown(history, before) });
  if (!isWhole)
    tell({ tone: 'bad', text: 'A file has changed on disk. Some of your changes found no place any more.' });
}

/** Whether files are the same, by the hash of each. */
const isSame = (one: Desk['base'], other: Desk['base']) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([file, hash]) => other[file] === hash);

/** Steps on the site as it is on disk now. */
function putOntoDisk(site: DeskSite, steps: Draft['steps']) {
  const { history, base } = useDesk.getState();
  return putOnto(knownOf(site.files), { values: savedFiles(history), base }, steps);
}

/**
 * Takes a file as it is on disk; what is changed in it here and not saved stays.
 *
 * @param hash of the file on disk, empty where it has gone.
 */
export function followFile(file: string, hash: string): void {
  const { base, history } = useDesk.getState();
  if ((base[file] ?? '') === hash) return;
  if (unsaved(history).some((change) => change.file === file))
    tell({ tone: 'bad', text: `${file} has changed on disk. Saving puts both changes together, or asks you.` });
  else tryToReread();
}

/** Where the desk does not answer, the next question to it says so. */
const tryToReread = () => void rereadSite().catch(() => {});

/** Follows what others do to the files. */
export function followDisk(): void {
  let unreadable: { file: string | undefined; notice: Notice } | undefined;
  followEvents((event) => {
    if ('problems' in event) {
      const [problem] = event.problems;
      const text = `A file cannot be read: ${problem?.file ?? ''} ${problem?.message ?? ''}`;
      unreadable = { file: problem?.file, notice: { tone: 'bad', text } };
      tell(unreadable.notice);
      return;
    }
    if ('code' in event) return tryToReread();
    // It may be in order now; if it is not, that is said next.
    if (event.file === unreadable?.file && useDesk.getState().notice === unreadable.notice) tell(undefined);
    // It may be what is just being saved here.
    void untilSaved().then(() => followFile(event.file, event.hash));
  });
}

/** Takes files as they are on disk, and drops what has been done to them here. Says so where they cannot be had. */
export async function takeTheirs(files: string[]): Promise<void> {
  const site = await fetchSite().catch(tellFailure);
  if (!site) return;
  const steps = stepsOf(useDesk.getState().history)
    .map((step) => step.filter(({ file }) => !files.includes(file)))
    .filter((step) => step.length > 0);
  const { history: before, base: former } = useDesk.getState();
  const { history: read, base } = putOntoDisk(site, steps);
  const history = asKnown(read, before);
  const dropped = { before: { history: before, base: former }, after: { history, base } };
  useDesk.setState({ site, base, history, dropped, conflicts: [] });
  tell({ tone: 'good', text: `Taken from disk: ${files.join(', ')}. Undo brings your changes back.` });
}
