/**
 * What was typed and has not been sent, the key of the attempt to send it, and the keys of earlier attempts that may
 * have arrived all the same. It is kept in the session
 * storage, so it survives a reload and a crash of the tab; where there is none, or it is full, until the page
 * is left.
 */
import { type FieldName, fieldNames } from './fields';

const KEY = 'key';

/** The keys of attempts whose outcome is unknown, separated by blanks. */
const DOUBTFUL = 'doubtful';

/** Attempts that are remembered; the relay takes no more. */
const MOST_DOUBTFUL = 20;

/** One item a field, so that a keystroke writes no more than its own field. */
const itemOf = (name: FieldName | typeof KEY | typeof DOUBTFUL) => `enquiry-${name}`;

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

const doubtful = (): string[] => find(itemOf(DOUBTFUL)).split(' ').filter(Boolean);

/** Notes that nobody knows whether the attempt with `key` has arrived. */
export function markDoubtful(key: string): void {
  keep(itemOf(DOUBTFUL), [...new Set([...doubtful(), key])].slice(-MOST_DOUBTFUL).join(' '));
}

/** Whether the attempt with `key` may have arrived. */
export const isDoubtful = (key: string): boolean => doubtful().includes(key);

/** The keys of what may have arrived and is corrected by the attempt with `key`. */
export const replacedBy = (key: string): string[] => doubtful().filter((one) => one !== key);

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
  for (const name of [...fieldNames, KEY, DOUBTFUL] as const) {
    kept.delete(itemOf(name));
    withStorage((storage) => storage.removeItem(itemOf(name)));
  }
  for (const listener of listeners) listener();
}
