import { applyChange, type Change, inverseOf } from '../../../model/change.ts';
import { type Json, partAt } from '../../../model/json.ts';
import { keepIdentities } from './tree.ts';

/** A unit of undo. */
interface Step {
  changes: Change[];
  inverse: Change[];
  /** Whether it is typing in a field that still has the focus; further typing is merged. */
  typing: boolean;
}

/** Done and undone steps, and how many of them are on disk. */
export interface History {
  files: Files;
  past: readonly Step[];
  future: readonly Step[];
  /** Number of steps written by the last save. Exceeds the past after undoing saved steps. */
  saved: number;
  /** Number of steps in the running save, if any. */
  saving: number | undefined;
}

export const startOf = (files: Files): History => ({ files, past: [], future: [], saved: 0, saving: undefined });

const placeOf = ({ file, path }: Change) => JSON.stringify([file, path]);

function isContinued({ past, saved, saving = 0 }: History, changes: readonly Change[]): boolean {
  const last = past.at(-1);
  // Steps handed to a save are closed.
  if (!last?.typing || past.length <= Math.max(saved, saving)) return false;
  return last.changes.map(placeOf).join() === changes.map(placeOf).join();
}

/** Returns the change of a field between two values; `undefined` means absent. */
function changeFrom({ file, path }: Change, one: Json | undefined, other: Json | undefined): Change {
  if (other === undefined) return { file, path, op: 'remove' };
  return { file, path, op: one === undefined ? 'add' : 'replace', value: other };
}

const valueAfter = (change: Change | undefined): Json | undefined =>
  change && 'value' in change ? change.value : undefined;

/** Merges further typing into a step. A field that was absent before and is absent now is left out. */
function mergedStep({ inverse }: Step, changes: readonly Change[]): Step[] {
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
 * Returns the history after a step.
 *
 * @param typing whether it may be merged with further typing until `endTyping`
 * @throws if a change is invalid
 */
export function doStep(history: History, changes: Change[], typing = false): History {
  const files = applyChanges(history.files, changes);
  const last = history.past.at(-1);
  if (typing && last && isContinued(history, changes)) {
    const past = [...history.past.slice(0, -1), ...mergedStep(last, changes)];
    return { ...history, files, past, future: [] };
  }
  const step = { changes, inverse: inverseChanges(history.files, changes), typing };
  return { ...history, files, past: [...withUndoneSteps(history), step], future: [] };
}

/** Turns undone steps that are on disk, or in the running save, into steps of their own before a new step. */
function withUndoneSteps({ past, future, saved, saving = 0 }: History): History['past'] {
  const undone = future.slice(0, Math.max(0, saved - past.length, saving - past.length));
  const back = undone
    .toReversed()
    .map(({ changes, inverse }) => ({ changes: inverse, inverse: changes, typing: false }));
  return [...past, ...undone, ...back];
}

/** Ends typing, so that further typing is a new step. */
export function endTyping(history: History): History {
  const last = history.past.at(-1);
  return last?.typing ? { ...history, past: history.past.with(-1, { ...last, typing: false }) } : history;
}

export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  const done = { ...step, typing: false };
  const files = applyChanges(history.files, step.inverse);
  return { ...history, files, past: history.past.slice(0, -1), future: [done, ...history.future] };
}

export function redo(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  return { ...history, files: applyChanges(history.files, step.changes), past: [...history.past, step], future };
}

/** Returns the changes that turn the files on disk into the current ones. */
export function unsaved({ past, future, saved }: History): Change[] {
  if (saved <= past.length) return past.slice(saved).flatMap(({ changes }) => changes);
  const undone = future.slice(0, saved - past.length);
  return undone.toReversed().flatMap(({ inverse }) => inverse);
}

/** Returns the values on disk, or after the running save. */
export function savedFiles({ files, past, future, saved, saving = 0 }: History): Files {
  const count = Math.max(saved, saving);
  const undone = past.slice(count).toReversed();
  const done = future.slice(0, Math.max(0, count - past.length));
  return applyChanges(files, [...undone.flatMap(({ inverse }) => inverse), ...done.flatMap(({ changes }) => changes)]);
}

/** Starts a save, which includes all steps so far. */
export const beginSave = (history: History): History => ({ ...endTyping(history), saving: history.past.length });

/** Ends a save. @param isWritten whether it succeeded */
export const endSave = (history: History, isWritten: boolean): History => ({
  ...history,
  saved: (isWritten ? history.saving : undefined) ?? history.saved,
  saving: undefined,
});

/** Values of the site's files, by path from the project root. */
export type Files = Readonly<Record<string, Json>>;

/** Clones copied values, so that each has its own identity. */
function withClone(before: Json, change: Change): Change {
  if (change.op !== 'copy') return change;
  const original = partAt(before, change.from);
  if (original === undefined) return change;
  return { file: change.file, op: 'add', path: change.path, value: structuredClone(original) };
}

/** Returns the files after a change. @throws {ChangeError} if its place does not exist */
function afterChange(files: Files, change: Change): Files {
  const { [change.file]: before = null, ...others } = files;
  if (change.path.length === 0 && change.op === 'remove') return others;
  const after = applyChange(before, withClone(before, change));
  keepIdentities(before, after, change.op === 'replace' ? change.path : change.path.slice(0, -1));
  if ('from' in change) keepIdentities(before, after, change.from.slice(0, -1));
  return { ...files, [change.file]: after };
}

/** Returns the files after changes. @throws {ChangeError} if a place does not exist */
export const applyChanges = (files: Files, changes: readonly Change[]): Files => changes.reduce(afterChange, files);

/** Returns the inverse of a change. The inverse of creating a file removes it. */
function inverseIn(files: Files, change: Change): Change {
  const { [change.file]: before } = files;
  return before === undefined ? { file: change.file, op: 'remove', path: [] } : inverseOf(change, before);
}

/** Returns the inverse of changes, in the order to apply it. */
export function inverseChanges(files: Files, changes: readonly Change[]): Change[] {
  const inverses: Change[] = [];
  let values = files;
  for (const change of changes) {
    inverses.unshift(inverseIn(values, change));
    values = afterChange(values, change);
  }
  return inverses;
}
