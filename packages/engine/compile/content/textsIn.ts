interface FoundText {
  text: string;
  path: PropertyKey[];
}

/** Yields all texts in any value. @param path path of the value itself */
export function* textsIn(value: unknown, path: PropertyKey[] = []): Generator<FoundText> {
  if (typeof value === 'string') yield { text: value, path };
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, part] of entries) yield* textsIn(part, [...path, key]);
}
