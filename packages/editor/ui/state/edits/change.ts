import { applyChange, inverseOf, partAt } from '../../../model/apply.ts';
import type { Change } from '../../../model/change.ts';
import type { Json } from '../../../model/json.ts';
import { keepIdentities } from './tree.ts';

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
