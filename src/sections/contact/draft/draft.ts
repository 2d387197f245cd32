/**
 * The draft of an enquiry: the unsent entries, the key of the attempt to send them, and the keys of earlier attempts
 * that may have arrived. It is kept in session storage, so it survives a reload or a crash of the tab. If that storage
 * is missing or full, it is kept until the page is unloaded.
 */

import { randomKey, safeSessionStorage } from '@worldwright/engine/browser';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** Maximum number of remembered attempts, which is also the relay's limit. */
const MAX_DOUBTFUL = 20;

interface Draft {
  /** Entries by field name. */
  entries: Partial<Record<string, string>>;
  /** Key of this enquiry; empty until the first attempt to send it. */
  key: string;
  /** Keys of attempts whose outcome is unknown. */
  doubtful: string[];
}

const empty: Draft = { entries: {}, key: '', doubtful: [] };

/**
 * Returns the valid parts of a stored draft. The tab may be older than a deployment that changed the shape, and another
 * application on the same origin may use the same key. Neither may break the form.
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

/** Whether the last write to the storage succeeded: the browser may forbid it, or the storage may be full. */
let isKept = true;

const storage = createJSONStorage<Draft>(() => ({
  getItem: (name) => safeSessionStorage.getItem(name),
  setItem: (name, value) => {
    isKept = safeSessionStorage.setItem(name, value);
  },
  removeItem: (name) => safeSessionStorage.removeItem(name),
}));

const draft = createStore<Draft>()(persist(() => empty, { name: 'enquiry', storage, merge: draftIn }));

/** Reads the draft from storage again. A page restored from the back/forward cache may be out of date. */
export function recallDraft(): void {
  if (isKept) void draft.persist.rehydrate();
}

/** Returns the entry of a field, or an empty string. */
export const readDraft = (name: string): string => draft.getState().entries[name] ?? '';

/** Stores the entry of a field. A changed entry makes it another enquiry: the next attempt gets a new key. */
export function saveDraft(name: string, value: string): void {
  if (readDraft(name) === value) return;
  draft.setState(({ entries }) => ({ entries: { ...entries, [name]: value }, key: '' }));
}

/** Returns the key of this enquiry: the same for all attempts until an entry changes. */
export function keyOfDraft(): string {
  const key = draft.getState().key || randomKey();
  draft.setState({ key });
  return key;
}

/** Records that the outcome of the attempt with `key` is unknown. */
export function markDoubtful(key: string): void {
  draft.setState(({ doubtful }) => ({ doubtful: [...new Set([...doubtful, key])].slice(-MAX_DOUBTFUL) }));
}

/** Records that the outcome of the attempt with `key` is known. */
export function clearDoubt(key: string): void {
  draft.setState({ doubtful: replacedBy(key) });
}

/** Returns whether the attempt with `key` may have arrived. */
export const isDoubtful = (key: string): boolean => draft.getState().doubtful.includes(key);

/** Returns the keys of attempts that may have arrived and that the attempt with `key` replaces. */
export const replacedBy = (key: string): string[] => draft.getState().doubtful.filter((one) => one !== key);

/** Calls `listener` whenever the draft has been sent or read again. Returns a function that unsubscribes. */
export function onDraftReplaced(listener: () => void): () => void {
  const ends = [draft.subscribe((now) => now === empty && listener()), draft.persist.onFinishHydration(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Clears the enquiry sent with `key`, also on the page that the visitor may have gone to meanwhile. If it has been
 * changed there, it is another enquiry and stays.
 */
export function forgetSent(key: string): void {
  if (draft.getState().key !== key) return void clearDoubt(key);
  draft.setState(empty, true);
  draft.persist.clearStorage();
}
