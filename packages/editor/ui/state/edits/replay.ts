import type { SourceFile } from '../../../model/site.ts';
import type { Files } from './change.ts';
import type { Draft } from './drafts.ts';
import { doStep, type History, startOf, unsaved } from './history.ts';

/** The steps that are not in the files yet. */
export const stepsOf = (history: History) => {
  const { past, saved } = history;
  return saved > past.length ? [unsaved(history)] : past.slice(saved).map(({ changes }) => changes);
};

/** Files at one time: what they say, and the hash of each. */
interface Known {
  values: Files;
  base: Readonly<Record<string, string>>;
}

/** What has been read of files. One that cannot be read says nothing. */
export const knownOf = (files: SourceFile[]): Known => ({
  values: Object.fromEntries(files.flatMap(({ file, value, unreadable }) => (unreadable ? [] : [[file, value]]))),
  base: Object.fromEntries(files.map(({ file, hash }) => [file, hash])),
});

/**
 * Steps on what has been read. A file that they change stays as it was read for them: places in it may be others by now,
 * and what others have done to it is put together with the steps when they are saved.
 *
 * @param own the files that they change, as they were read for them; a new file is not among them.
 */
export function putOnto(read: Known, own: Known, steps: Draft['steps']) {
  const files = new Set(steps.flat().map(({ file }) => file));
  const mixed = <Value>(one: Readonly<Record<string, Value>>, other: Readonly<Record<string, Value>>) =>
    Object.fromEntries([
      ...Object.entries(one).filter(([file]) => !files.has(file)),
      ...Object.entries(other).filter(([file]) => files.has(file)),
    ]);
  return { ...replayed(mixed(read.values, own.values), steps), base: mixed(read.base, own.base) };
}

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
