/** Value that removes a field or an item. */
export const REMOVED = Symbol('removed');

/** Returns a copy of a value with the part at a path replaced or removed. Other parts are shared. */
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
