/** A text, and the keys that lead to it. */
interface FoundText {
  text: string;
  path: PropertyKey[];
}

/** All texts in a value that may be anything. @param path where the value itself stands. */
export function* textsIn(value: unknown, path: PropertyKey[] = []): Generator<FoundText> {
  if (typeof value === 'string') yield { text: value, path };
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, part] of entries) yield* textsIn(part, [...path, key]);
}
