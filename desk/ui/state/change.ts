import type { Change } from '../../model/change.ts';
import { isGroup, type Json, type Path } from '../../model/json.ts';
import { replacing, valueAt, withContainer } from './tree';

/** The values of the site's files, by their paths from the project's root. */
export type Files = Readonly<Record<string, Json>>;

/** The container that a path's last step is in, and that step. */
function splitPath(path: Path): [Path, string | number] {
  const last = path.at(-1);
  if (last === undefined) throw new Error('a file as a whole is added or removed');
  return [path.slice(0, -1), last];
}

/** What is at a path. @throws where nothing is. */
function existing(root: Json, path: Path): Json {
  const value = valueAt(root, path);
  if (value === undefined) throw new Error(`there is nothing at ${path.join('.')}`);
  return value;
}

function without(root: Json, path: Path): Json {
  const [parent, key] = splitPath(path);
  existing(root, path);
  return withContainer(root, parent, (container) => {
    if (Array.isArray(container)) return container.toSpliced(Number(key), 1);
    const { [key]: _gone, ...rest } = container;
    return rest;
  });
}

function withAdded(root: Json, path: Path, value: Json): Json {
  const [parent, key] = splitPath(path);
  return withContainer(root, parent, (container) =>
    Array.isArray(container) ? container.toSpliced(Number(key), 0, value) : { ...container, [key]: value },
  );
}

function withReplaced(root: Json, path: Path, value: Json): Json {
  const next = replacing(existing(root, path), value);
  const [parent, key] = splitPath(path);
  return withContainer(root, parent, (container) =>
    Array.isArray(container) ? container.with(Number(key), next) : { ...container, [key]: next },
  );
}

function changed(root: Json, change: Change): Json {
  const { op, path } = change;
  if (op === 'add') return withAdded(root, path, change.value);
  if (op === 'replace') return withReplaced(root, path, change.value);
  if (op === 'remove') return without(root, path);
  const moved = existing(root, change.from);
  if (op === 'copy') return withAdded(root, path, structuredClone(moved));
  return withAdded(without(root, change.from), path, moved);
}

/** The values of all files after a change. @throws when it cannot be made, because what it names is not there. */
function applyChange(files: Files, change: Change): Files {
  const { [change.file]: root, ...others } = files;
  if (change.path.length === 0 && change.op === 'remove') return others;
  if (change.path.length === 0 && change.op === 'add') return { ...files, [change.file]: change.value };
  if (root === undefined) throw new Error(`there is no ${change.file}`);
  return { ...files, [change.file]: changed(root, change) };
}

/** The values of all files after changes. @throws when one of them cannot be made. */
export const applyChanges = (files: Files, changes: readonly Change[]): Files => changes.reduce(applyChange, files);

/** The change that undoes another, told from the files before it. */
function inverseOf(files: Files, change: Change): Change {
  const { file, path } = change;
  const root = files[file] ?? null;
  if (change.op === 'move') return { file, op: 'move', from: path, path: change.from };
  if (change.op === 'remove') return { file, op: 'add', path, value: existing(root, path) };
  if (change.op === 'replace') return { file, op: 'replace', path, value: existing(root, path) };
  const container = path.length > 0 ? valueAt(root, path.slice(0, -1)) : undefined;
  const old = isGroup(container) ? valueAt(root, path) : undefined;
  return old === undefined ? { file, op: 'remove', path } : { file, op: 'replace', path, value: old };
}

/** What undoes changes, in the order in which it is to be done. */
export function inverseChanges(files: Files, changes: readonly Change[]): Change[] {
  const inverses: Change[] = [];
  let values = files;
  for (const change of changes) {
    inverses.unshift(inverseOf(values, change));
    values = applyChange(values, change);
  }
  return inverses;
}
