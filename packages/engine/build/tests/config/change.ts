/** Stands for a field or an item that is taken away. */
export const REMOVED = Symbol('removed');

/** A copy of a value in which the part at a path is another, or gone. What is not on the path is shared. */
export function withPart(value: unknown, [key, ...rest]: readonly PropertyKey[], part: unknown): unknown {
  if (key === undefined) return part;
  const old: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  const next = withPart(old, rest, part);
  if (Array.isArray(value) && key === value.length) return [...value, next];
  if (Array.isArray(value))
    return value.flatMap((item, index) => (index !== key ? [item] : next === REMOVED ? [] : [next]));
  const copy: Record<PropertyKey, unknown> = { ...Object(value) };
  if (next === REMOVED) delete copy[key];
  else copy[key] = next;
  return copy;
}
