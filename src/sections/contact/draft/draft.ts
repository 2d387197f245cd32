/**
 * What was typed and has not been sent, the key of the attempt to send it, and the keys of earlier attempts that may
 * have arrived all the same. It is kept in the session storage, so it survives a reload and a crash of the tab; where
 * there is none, or it is full, until the page is left.
 */

import { randomKey, safeSessionStorage } from '@worldwright/engine/browser';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** Attempts that are remembered; the relay takes no more. */
const MAX_DOUBTFUL = 20;

interface Draft {
  /** What was typed into each field. */
  entries: Partial<Record<string, string>>;
  /** Key of this enquiry; empty until there is an attempt to send it. */
  key: string;
  /** Keys of attempts whose outcome is unknown. */
  doubtful: string[];
}

const empty: Draft = { entries: {}, key: '', doubtful: [] };

/**
 * What was kept, as far as it is a draft. A tab may have been opened before a deploy that keeps another, and whoever shares
 * the address may keep something else by the same name: the form is not to be without its handlers for that.
 */
function draftIn(kept: unknown): Draft {
  const { entries, key, doubtful }: Partial<Record<keyof Draft, unknown>> = Object(kept);
  const typed: Record<string, unknown> = Object(entries);
  return {
    entries: Object.fromEntries(
      Object.entries(typed).flatMap(([name, entry]) => (isText(entry) ? [[name, entry]] : [])),
    ),
    key: isText(key) ? key : '',
    doubtful: Array.isArray(doubtful) ? doubtful.filter(isText).slice(-MAX_DOUBTFUL) : [],
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether the browser has taken what was to be kept: it may forbid that, or be full. */
let isKept = true;

const storage = createJSONStorage<Draft>(() => ({
  getItem: (name) => safeSessionStorage.getItem(name),
  setItem: (name, value) => {
    isKept = safeSessionStorage.setItem(name, value);
  },
  removeItem: (name) => safeSessionStorage.removeItem(name),
}));

const draft = createStore<Draft>()(persist(() => empty, { name: 'enquiry', storage, merge: draftIn }));

/** A page that comes back out of memory does not know what the visitor has typed or sent on another one meanwhile. */
export function recallDraft(): void {
  if (isKept) void draft.persist.rehydrate();
}

/** What was typed into a field, or an empty text. */
export const readDraft = (name: string): string => draft.getState().entries[name] ?? '';

/** Keeps what was typed into a field. The enquiry is another one then: the next attempt gets a new key. */
export function saveDraft(name: string, value: string): void {
  if (readDraft(name) === value) return;
  draft.setState(({ entries }) => ({ entries: { ...entries, [name]: value }, key: '' }));
}

/** The key of this enquiry: the same for every attempt until something is changed. */
export function keyOfDraft(): string {
  const key = draft.getState().key || randomKey();
  draft.setState({ key });
  return key;
}

/** Notes that nobody knows yet whether the attempt with `key` has arrived. */
export function markDoubtful(key: string): void {
  draft.setState(({ doubtful }) => ({ doubtful: [...new Set([...doubtful, key])].slice(-MAX_DOUBTFUL) }));
}

/** Notes that it is known what became of the attempt with `key`. */
export function clearDoubt(key: string): void {
  draft.setState({ doubtful: replacedBy(key) });
}

/** Whether the attempt with `key` may have arrived. */
export const isDoubtful = (key: string): boolean => draft.getState().doubtful.includes(key);

/** The keys of what may have arrived and is corrected by the attempt with `key`. */
export const replacedBy = (key: string): string[] => draft.getState().doubtful.filter((one) => one !== key);

/** Calls `listener` whenever the draft has been sent or recalled. Returns how to stop that. */
export function onDraftReplaced(listener: () => void): () => void {
  const ends = [draft.subscribe((now) => now === empty && listener()), draft.persist.onFinishHydration(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Forgets the enquiry that has been sent with `key`, everywhere: the visitor may have gone on to another page
 * meanwhile, whose form shows it too. If it has been changed there, it is another enquiry, and stays.
 */
export function forgetSent(key: string): void {
  if (draft.getState().key !== key) return void clearDoubt(key);
  draft.setState(empty, true);
  draft.persist.clearStorage();
}
