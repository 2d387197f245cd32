import { applyChange, inverseOf, partAt } from '../../../model/apply.ts';
import type { Change } from '../../../model/change.ts';
import type { Json } from '../../../model/json.ts';
import { keepIdentities } from './tree.ts';

/** The values of the site's files, by their paths from the project's root. */
export type Files = Readonly<Record<string, Json>>;

/** A copy that shares nothing with what it is a copy of: they are two things with two identities. */
function cloning(before: Json, change: Change): Change {
  if (change.op !== 'copy') return change;
  const original = partAt(before, change.from);
  if (original === undefined) return change;
  return { file: change.file, op: 'add', path: change.path, value: structuredClone(original) };
}

/** The values of all files after a change. @throws {ChangeError} when what it names is not there */
function afterChange(files: Files, change: Change): Files {
  const { [change.file]: before = null, ...others } = files;
  if (change.path.length === 0 && change.op === 'remove') return others;
  const after = applyChange(before, cloning(before, change));
  keepIdentities(before, after, change.op === 'replace' ? change.path : change.path.slice(0, -1));
  if ('from' in change) keepIdentities(before, after, change.from.slice(0, -1));
  return { ...files, [change.file]: after };
}

/** The values of all files after changes. @throws {ChangeError} when what one of them names is not there */
export const applyChanges = (files: Files, changes: readonly Change[]): Files => changes.reduce(afterChange, files);

/** The change that takes another back. What makes a file is taken back with the file: nothing of it is left. */
function inverseAmong(files: Files, change: Change): Change {
  const { [change.file]: before } = files;
  return before === undefined ? { file: change.file, op: 'remove', path: [] } : inverseOf(change, before);
}

/** What undoes changes, in the order in which it is to be done. */
export function inverseChanges(files: Files, changes: readonly Change[]): Change[] {
  const inverses: Change[] = [];
  let values = files;
  for (const change of changes) {
    inverses.unshift(inverseAmong(values, change));
    values = afterChange(values, change);
  }
  return inverses;
}
