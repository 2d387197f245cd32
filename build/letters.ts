/** The letters and signs from one code point to another, both with them. */
export function lettersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
