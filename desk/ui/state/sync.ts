import type { SourceFile } from '../../model/site.ts';
import { ApiError, fetchCheck, fetchPreview, fetchSite, followEvents } from './api';
import type { Files } from './change';
import { editOf, tell, useDesk } from './desk';
import { type Draft, keepDraft, keptDraft } from './drafts';
import { doStep, type History, startOf, unsaved } from './history';
import { shared } from './shared';
import { withKnownParts } from './tree';

/** Pause in ms before it is asked for the whole site: nobody types. */
const REST = 400;

const valuesOf = (files: SourceFile[]): Files =>
  Object.fromEntries(files.flatMap(({ file, value, unreadable }) => (unreadable ? [] : [[file, value]])));

const hashesOf = (files: SourceFile[]) => Object.fromEntries(files.map(({ file, hash }) => [file, hash]));

const stepsOf = (history: History) => {
  const { past, saved } = history;
  return saved > past.length ? [unsaved(history)] : past.slice(saved).map(({ changes }) => changes);
};

/** A history with steps put on files; those that cannot be made on them are left out. */
function replayed(files: Files, steps: Draft['steps']): { history: History; isWhole: boolean } {
  let history = startOf(files);
  let isWhole = true;
  for (const step of steps) {
    try {
      history = doStep(history, step);
    } catch {
      isWhole = false;
    }
  }
  return { history, isWhole };
}

/** Reads the site, and goes on where the last visit ended. @throws {ApiError} */
export async function openDesk(): Promise<void> {
  const site = await fetchSite();
  const draft = keptDraft();
  const base = hashesOf(site.files);
  const { history, isWhole } = replayed(valuesOf(site.files), draft?.steps ?? []);
  const isStale = Object.keys(draft?.base ?? {}).some((file) => draft?.base[file] !== base[file]);
  useDesk.setState({ site, base, history });
  if (draft && !isWhole)
    tell({
      tone: 'bad',
      text: 'The files have changed since your last visit. Some of your changes found no place any more.',
    });
  else if (draft && isStale)
    tell({ tone: 'bad', text: 'The files have changed since your last visit. Look at your changes before you save.' });
  else if (draft) tell({ tone: 'good', text: 'Your changes of the last visit are here. They are not saved yet.' });
}

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

/** Takes files as they are on disk now, with what has not been saved put on them. */
async function rereadSite(): Promise<void> {
  await untilSaved();
  const site = await fetchSite();
  // What was read before a save is not what is on disk after it.
  if (useDesk.getState().isBusy) return rereadSite();
  const before = useDesk.getState().history;
  const { history, isWhole } = replayed(valuesOf(site.files), stepsOf(before));
  // What is open stays open: somebody may be typing in it.
  const files = Object.fromEntries(
    Object.entries(history.files).map(([file, value]) => [file, withKnownParts(before.files[file], value)]),
  );
  useDesk.setState({ site, base: hashesOf(site.files), history: { ...history, files } });
  if (!isWhole)
    tell({ tone: 'bad', text: 'A file has changed on disk. Some of your changes found no place any more.' });
}

/** Asks the server something about the latest changes, after a pause; an older question is dropped. */
class Question {
  readonly #pause: number;
  readonly #ask: (signal: AbortSignal) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = new AbortController();

  /** @param pause in ms. */
  constructor(pause: number, ask: (signal: AbortSignal) => Promise<void>) {
    this.#pause = pause;
    this.#ask = ask;
  }

  ask(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#asked.abort();
      this.#asked = new AbortController();
      this.#ask(this.#asked.signal).catch((error) => {
        if (error instanceof ApiError) tell({ tone: 'bad', text: error.message });
      });
    }, this.#pause);
  }
}

/** Asks the server about the latest changes at once, one question at a time: what is typed meanwhile is asked together. */
class Conversation {
  readonly #ask: () => Promise<void>;
  #isAsking = false;
  #isStale = false;

  constructor(ask: () => Promise<void>) {
    this.#ask = ask;
  }

  ask(): void {
    this.#isStale = true;
    if (!this.#isAsking) void this.#askAll();
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    while (this.#isStale) {
      this.#isStale = false;
      await this.#ask().catch((error) => {
        if (error instanceof ApiError) tell({ tone: 'bad', text: error.message });
      });
    }
    this.#isAsking = false;
  }
}

/** Keeps what is known of the changes up to date. */
function followChanges(): void {
  const preview = new Conversation(async () => {
    const { show, history, base } = useDesk.getState();
    const answer = await fetchPreview({ ...editOf({ history, base }), show });
    useDesk.setState(({ preview: before }) => ({
      preview: { ...answer, shown: shared(before?.shown, answer.shown), files: history.files },
    }));
  });
  const check = new Question(REST, async (signal) => {
    useDesk.setState({ check: await fetchCheck(editOf(useDesk.getState()), signal) });
  });
  useDesk.subscribe((now, before) => {
    const isEdited = now.history.files !== before.history.files || now.base !== before.base;
    if (isEdited || now.show !== before.show) preview.ask();
    if (isEdited) check.ask();
  });
  check.ask();
}

function followDrafts(): void {
  useDesk.subscribe((now, before) => {
    if (now.history === before.history && now.base === before.base) return;
    keepDraft({ base: editOf(now).base, steps: stepsOf(now.history) });
  });
}

/** Takes a file as it is on disk; what is changed in it here and not saved stays. @param hash of the file on disk. */
export function followFile(file: string, hash: string): void {
  const { base, history } = useDesk.getState();
  if (base[file] === hash) return;
  if (unsaved(history).some((change) => change.file === file))
    tell({ tone: 'bad', text: `${file} has changed on disk. Saving puts both changes together, or asks you.` });
  else rereadSite().catch(() => {});
}

function followDisk(): void {
  followEvents((event) => {
    if ('problems' in event) {
      const [problem] = event.problems;
      tell({ tone: 'bad', text: `A file cannot be read: ${problem?.file ?? ''} ${problem?.message ?? ''}` });
      return;
    }
    followFile(event.file, event.hash);
  });
}

/** Keeps server, browser and desk at one. Called once, when the desk is open. */
export function keepInStep(): void {
  followChanges();
  followDrafts();
  followDisk();
}

/** Takes files as they are on disk, and drops what has been done to them here. @throws {ApiError} */
export async function takeTheirs(files: string[]): Promise<void> {
  const site = await fetchSite();
  const steps = stepsOf(useDesk.getState().history)
    .map((step) => step.filter(({ file }) => !files.includes(file)))
    .filter((step) => step.length > 0);
  const { history } = replayed(valuesOf(site.files), steps);
  useDesk.setState({ site, base: hashesOf(site.files), history, conflicts: [] });
}
