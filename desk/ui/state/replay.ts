import type { SourceFile } from '../../model/site.ts';
import type { Files } from './change';
import type { Draft } from './drafts';
import { doStep, type History, startOf, unsaved } from './history';

/** The values of files that can be read. */
export const valuesOf = (files: SourceFile[]): Files =>
  Object.fromEntries(files.flatMap(({ file, value, unreadable }) => (unreadable ? [] : [[file, value]])));

/** The hash of each file. */
export const hashesOf = (files: SourceFile[]) => Object.fromEntries(files.map(({ file, hash }) => [file, hash]));

/** The steps that are not in the files yet. */
export const stepsOf = (history: History) => {
  const { past, saved } = history;
  return saved > past.length ? [unsaved(history)] : past.slice(saved).map(({ changes }) => changes);
};

/** A history with steps put on files; those that cannot be made on them are left out. */
export function replayed(files: Files, steps: Draft['steps']): { history: History; isWhole: boolean } {
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
