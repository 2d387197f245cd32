import type { SourceFile } from '../../../model/site.ts';
import type { Draft } from './drafts.ts';
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
