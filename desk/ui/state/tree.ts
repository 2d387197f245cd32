import { isGroup, type Json, type Path } from '../../model/json.ts';

type Container = Json[] | { [key: string]: Json };

/** The part of a value at a path; nothing where there is none. */
export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((at, key) => {
    if (Array.isArray(at)) return typeof key === 'number' ? at[key] : undefined;
    return isGroup(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, value);
}

/** The list at a path, empty where there is none. */
export function listAt(value: Json | undefined, path: Path): Json[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** The text at a path, empty where there is none. */
export function textAt(value: Json | undefined, path: Path): string {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : '';
}

const identities = new WeakMap<object, string>();
let count = 0;

/**
 * A name for an object or list that it keeps when it is moved or edited, as long as the desk is open: what is selected
 * stays selected. A copy is another.
 */
export function identityOf(value: Container): string {
  const known = identities.get(value);
  if (known !== undefined) return known;
  count += 1;
  const identity = `node-${count}`;
  identities.set(value, identity);
  return identity;
}

/** What takes the place of a container has its identity. */
function inPlaceOf<Node extends Container>(before: Container, after: Node): Node {
  identities.set(after, identityOf(before));
  return after;
}

const isContainer = (value: Json | undefined): value is Container => typeof value === 'object' && value !== null;

/**
 * A value with another in place of the container at a path; all that is not on the way to it is shared.
 *
 * @throws when the path leads nowhere.
 */
export function withContainer(value: Json, path: Path, change: (container: Container) => Container): Container {
  if (!isContainer(value)) throw new Error(`nothing can be changed at ${path.join('.')}`);
  const [key, ...rest] = path;
  if (key === undefined) return inPlaceOf(value, change(value));
  const child = valueAt(value, [key]);
  if (child === undefined) throw new Error(`there is no ${key}`);
  const next = withContainer(child, rest, change);
  if (Array.isArray(value)) return inPlaceOf(value, value.with(Number(key), next));
  return inPlaceOf(value, { ...value, [key]: next });
}

/** A value in place of another: what is a list or group in both has the identity that it had. */
export const replacing = (before: Json | undefined, after: Json): Json =>
  isContainer(before) && isContainer(after) ? inPlaceOf(before, after) : after;
