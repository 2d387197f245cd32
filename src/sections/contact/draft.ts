/**
 * What was typed and has not been sent, and the key of the attempt to send it. It is kept in the session
 * storage, so it survives a reload and a crash of the tab; where there is none, or it is full, until the page
 * is left.
 */
import { type FieldName, fieldNames } from './fields';

const KEY = 'key';

/** One item a field, so that a keystroke writes no more than its own field. */
const itemOf = (name: FieldName | typeof KEY) => `enquiry-${name}`;

const kept = new Map<string, string>();

function keep(item: string, value: string): void {
  kept.set(item, value);
  withStorage((storage) => storage.setItem(item, value));
}

function find(item: string): string {
  return kept.get(item) ?? withStorage((storage) => storage.getItem(item)) ?? '';
}

/** Browsers that are told to keep nothing throw at every access. */
function withStorage<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}

/** What was typed into a field, or an empty text. */
export const readDraft = (name: FieldName): string => find(itemOf(name));

/** Keeps what was typed into a field. The enquiry is another one then: the next attempt gets a new key. */
export function saveDraft(name: FieldName, value: string): void {
  if (readDraft(name) === value) return;
  keep(itemOf(name), value);
  keep(itemOf(KEY), '');
}

/** The key of this enquiry: the same for every attempt until something is changed. */
export function keyOfDraft(): string {
  const key = find(itemOf(KEY)) || randomKey();
  keep(itemOf(KEY), key);
  return key;
}

/** `crypto.randomUUID` is missing on sites without TLS. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const listeners = new Set<() => void>();

/** Calls `listener` whenever the draft has been sent. Returns how to stop that. */
export function onDraftSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Forgets the enquiry that has been sent with `key`, everywhere: the visitor may have gone on to another page
 * meanwhile, whose form shows it too. If it has been changed there, it is another enquiry, and stays.
 */
export function forgetSent(key: string): void {
  if (find(itemOf(KEY)) !== key) return;
  for (const name of [...fieldNames, KEY] as const) {
    kept.delete(itemOf(name));
    withStorage((storage) => storage.removeItem(itemOf(name)));
  }
  for (const listener of listeners) listener();
}
