import type { Change } from '../../../model/change.ts';
import type { Json } from '../../../model/json.ts';
import { applyChanges, type Files, inverseChanges } from './change.ts';

/** What can be undone at once. */
interface Step {
  changes: Change[];
  /** What undoes it. */
  inverse: Change[];
  /** Whether it is typing in a field that has not been left yet: what is typed next belongs to it. */
  typing: boolean;
}

/** What has been done, what can be done again, and how much of it is in the files on disk. */
export interface History {
  /** The values as they are now. */
  files: Files;
  past: readonly Step[];
  future: readonly Step[];
  /** Number of steps that the last save wrote; more than the past has after an undo beyond the save. */
  saved: number;
  /** Number of steps that the save writes that is under way; none while there is no save. */
  saving: number | undefined;
}

/** The history of files to which nothing has been done. */
export const startOf = (files: Files): History => ({ files, past: [], future: [], saved: 0, saving: undefined });

const placeOf = ({ file, path }: Change) => JSON.stringify([file, path]);

/** Whether changes go on with the typing of the last step. */
function isContinued({ past, saved, saving = 0 }: History, changes: readonly Change[]): boolean {
  const last = past.at(-1);
  // What has been handed to a save is over.
  if (!last?.typing || past.length <= Math.max(saved, saving)) return false;
  return last.changes.map(placeOf).join() === changes.map(placeOf).join();
}

/** A change of a field from one value to another; `undefined` is none. */
function changeFrom({ file, path }: Change, one: Json | undefined, other: Json | undefined): Change {
  if (other === undefined) return { file, path, op: 'remove' };
  return { file, path, op: one === undefined ? 'add' : 'replace', value: other };
}

const valueAfter = (change: Change | undefined): Json | undefined =>
  change && 'value' in change ? change.value : undefined;

/**
 * A step of typing with what is typed next: what it comes to for the fields as they were before all of it. A field that
 * was not there, and is not there now, has come to nothing.
 */
function longerStep({ inverse }: Step, changes: readonly Change[]): Step[] {
  const written = changes.flatMap((next, index) => {
    const [before, now] = [valueAfter(inverse.at(-1 - index)), valueAfter(next)];
    return before === undefined && now === undefined ? [] : [{ next, before, now }];
  });
  if (written.length === 0) return [];
  return [
    {
      changes: written.map(({ next, before, now }) => changeFrom(next, before, now)),
      inverse: written.map(({ next, before, now }) => changeFrom(next, now, before)).reverse(),
      typing: true,
    },
  ];
}

/**
 * After a step.
 *
 * @param typing whether it is typing, which is one step until `endTyping`.
 * @throws when a change cannot be made.
 */
export function doStep(history: History, changes: Change[], typing = false): History {
  const files = applyChanges(history.files, changes);
  const last = history.past.at(-1);
  if (typing && last && isContinued(history, changes)) {
    const past = [...history.past.slice(0, -1), ...longerStep(last, changes)];
    return { ...history, files, past, future: [] };
  }
  const step = { changes, inverse: inverseChanges(history.files, changes), typing };
  return { ...history, files, past: [...withUndone(history), step], future: [] };
}

/**
 * Undoing what has been saved, or is being saved, becomes a step of its own when something else is done: the files have
 * it still.
 */
function withUndone({ past, future, saved, saving = 0 }: History): History['past'] {
  const undone = future.slice(0, Math.max(0, saved - past.length, saving - past.length));
  const back = undone
    .toReversed()
    .map(({ changes, inverse }) => ({ changes: inverse, inverse: changes, typing: false }));
  return [...past, ...undone, ...back];
}

/** After the end of typing: what is typed next is a step of its own. */
export function endTyping(history: History): History {
  const last = history.past.at(-1);
  return last?.typing ? { ...history, past: history.past.with(-1, { ...last, typing: false }) } : history;
}

/** After undoing the last step, if there is one. */
export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  const done = { ...step, typing: false };
  const files = applyChanges(history.files, step.inverse);
  return { ...history, files, past: history.past.slice(0, -1), future: [done, ...history.future] };
}

/** After doing again the step that was undone last, if there is one. */
export function redo(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  return { ...history, files: applyChanges(history.files, step.changes), past: [...history.past, step], future };
}

/** What has to be done to the files on disk, to be as they are now. */
export function unsaved({ past, future, saved }: History): Change[] {
  if (saved <= past.length) return past.slice(saved).flatMap(({ changes }) => changes);
  const undone = future.slice(0, saved - past.length);
  return undone.toReversed().flatMap(({ inverse }) => inverse);
}

/** The values that the files on disk have, or get by the save that is under way. */
export function savedFiles({ files, past, future, saved, saving = 0 }: History): Files {
  const count = Math.max(saved, saving);
  const undone = past.slice(count).toReversed();
  const done = future.slice(0, Math.max(0, count - past.length));
  return applyChanges(files, [...undone.flatMap(({ inverse }) => inverse), ...done.flatMap(({ changes }) => changes)]);
}

/** At the beginning of a save: what is done from now on is not in it. */
export const beginSave = (history: History): History => ({ ...endTyping(history), saving: history.past.length });

/** At the end of a save. @param isWritten whether the files have now what they had to get. */
export const endSave = (history: History, isWritten: boolean): History => ({
  ...history,
  saved: (isWritten ? history.saving : undefined) ?? history.saved,
  saving: undefined,
});
