import { PROJECT_NAME } from '../../../model/answers.ts';
import type { Change } from '../../../model/change.ts';
import type { SourceFile } from '../../../model/site.ts';
import { sessionValue } from '../sync/api.ts';
import { doStep, type Files, type History, startOf, unsaved } from './history.ts';

export const unsavedSteps = (history: History) => {
  const { past, saved } = history;
  return saved > past.length ? [unsaved(history)] : past.slice(saved).map(({ changes }) => changes);
};

/** Values and hashes of files at one time. */
interface Snapshot {
  values: Files;
  base: Readonly<Record<string, string>>;
}

/** Returns a snapshot of readable files. */
export const snapshotOf = (files: SourceFile[]): Snapshot => ({
  values: Object.fromEntries(files.flatMap(({ file, value, unreadable }) => (unreadable ? [] : [[file, value]]))),
  base: Object.fromEntries(files.map(({ file, hash }) => [file, hash])),
});

/**
 * Applies steps to newly read files. Changed files keep the version that the steps were made on, as paths may differ
 * now. Saving merges them with the version on disk.
 *
 * @param own changed files as read before the steps, without new ones
 */
export function rebase(read: Snapshot, own: Snapshot, steps: Draft['steps']) {
  const files = new Set(steps.flat().map(({ file }) => file));
  const merged = <Value>(one: Readonly<Record<string, Value>>, other: Readonly<Record<string, Value>>) =>
    Object.fromEntries([
      ...Object.entries(one).filter(([file]) => !files.has(file)),
      ...Object.entries(other).filter(([file]) => files.has(file)),
    ]);
  return { ...replayed(merged(read.values, own.values), steps), base: merged(read.base, own.base) };
}

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

/** Includes the project, as the editors of all projects share an origin and its storage. */
const key = () => `editor-draft ${sessionValue(PROJECT_NAME)}`;

export interface Draft {
  /** Hash of each changed file as read. */
  base: Record<string, string>;
  /** Steps, each of which can still be undone after a reload. */
  steps: Change[][];
}

/**
 * Stores a draft synchronously, so that a tab closed while typing loses nothing.
 *
 * @returns whether the storage had room; if not, the previous draft stays
 */
export function storeDraft(draft: Draft): boolean {
  try {
    if (draft.steps.length === 0) localStorage.removeItem(key());
    else localStorage.setItem(key(), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function storedDraft(): Draft | undefined {
  const kept = localStorage.getItem(key());
  if (!kept) return undefined;
  try {
    const draft: Draft = JSON.parse(kept);
    return Array.isArray(draft.steps) ? draft : undefined;
  } catch {
    return undefined;
  }
}
