import { isGroup, type Json, type Path, partAt } from './json.ts';

/** Thrown if a change cannot be applied to a value. */
export class ChangeError extends Error {
  override name = 'ChangeError';
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

function withPart(holder: Json, key: string | number, part: Json): Json {
  if (Array.isArray(holder)) return holder.with(Number(key), part);
  return isGroup(holder) ? { ...holder, [key]: part } : holder;
}

/** Returns a copy with the parent of the path's last key changed. Values outside the path are shared. */
function withHolder(value: Json, path: Path, change: (holder: Json, key: string | number) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) throw new ChangeError(path, 'a whole file has no parent');
  if (rest.length === 0) return change(value, key);
  const part = partAt(value, [key]);
  if (part === undefined) throw new ChangeError(path, `there is no ${key}`);
  return withPart(value, key, withHolder(part, rest, change));
}

function added(value: Json, path: Path, part: Json): Json {
  return withHolder(value, path, (holder, key) => {
    if (isGroup(holder) && typeof key === 'string') return { ...holder, [key]: part };
    if (Array.isArray(holder) && typeof key === 'number' && key >= 0 && key <= holder.length)
      return holder.toSpliced(key, 0, part);
    throw new ChangeError(path, `there is no index ${key}`);
  });
}

/** Adds a part. Throws if it would overwrite a field. */
function put(value: Json, path: Path, part: Json): Json {
  const holder = partAt(value, path.slice(0, -1));
  if (isGroup(holder) && partAt(value, path) !== undefined) throw new ChangeError(path, 'there is a value already');
  return added(value, path, part);
}

function removed(value: Json, path: Path): Json {
  if (partAt(value, path) === undefined) throw new ChangeError(path, 'there is nothing to remove');
  return withHolder(value, path, (holder, key) => {
    if (Array.isArray(holder)) return holder.toSpliced(Number(key), 1);
    return isGroup(holder) ? Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key)) : holder;
  });
}

function partOf(value: Json, path: Path): Json {
  const part = partAt(value, path);
  if (part === undefined) throw new ChangeError(path, 'there is no value');
  return part;
}

/**
 * Returns the value of a file after a change. Unchanged parts are shared with the old value.
 *
 * @throws {ChangeError} if the path does not exist.
 */
export function applyChange(value: Json, change: Change): Json {
  const { path } = change;
  switch (change.op) {
    case 'add':
      return path.length === 0 ? change.value : added(value, path, change.value);
    case 'replace':
      if (path.length === 0) return change.value;
      partOf(value, path);
      return withHolder(value, path, (holder, key) => withPart(holder, key, change.value));
    case 'remove':
      return path.length === 0 ? null : removed(value, path);
    case 'copy':
      return put(value, path, partOf(value, change.from));
    case 'move':
      return put(removed(value, change.from), path, partOf(value, change.from));
  }
}

/** Returns the change that reverts another. @param before the value that it was applied to. */
export function inverseOf(change: Change, before: Json): Change {
  const { file, path } = change;
  const old = partAt(before, path);
  const isInList = Array.isArray(partAt(before, path.slice(0, -1)));
  switch (change.op) {
    case 'move':
      return { file, op: 'move', from: path, path: change.from };
    case 'remove':
      return { file, op: 'add', path, value: partOf(before, path) };
    case 'replace':
      return { file, op: 'replace', path, value: partOf(before, path) };
    case 'add':
    case 'copy':
      return old === undefined || isInList ? { file, op: 'remove', path } : { file, op: 'replace', path, value: old };
  }
}

interface Place {
  /** Location in the file's value. For `move`, the location after removal from `from`. */
  path: Path;
}

/** A JSON Patch operation (https://www.rfc-editor.org/rfc/rfc6902) with its path as an array. */
export type Operation = Place &
  (
    | { op: 'add'; value: Json }
    | { op: 'replace'; value: Json }
    | { op: 'remove' }
    | { op: 'move'; from: Path }
    | { op: 'copy'; from: Path }
  );

/**
 * An operation on the value of a file. Changes are applied in order.
 *
 * To undo, omit the last change: this restores the text byte for byte. The inverse operation restores the value, and
 * also the text if the editor that saved the change is still open.
 *
 * `replace` compares both values and writes only the differences, so a form may send a whole section. A locked value may
 * be moved or copied with its list or group, but only replaced or removed together with them. An empty path adds or
 * removes a whole file (an entry of a collection).
 */
export type Change = Operation & {
  /** Path of the file, relative to the project's root: `pages.config.ts`. */
  file: string;
};
