/** The letters and signs from one code point to another, both with them. */
export function lettersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** Pages that are looked at: of thousands, the first say what the others are like. */
const ENOUGH = 100;

/**
 * Letters and signs that more than half of a site's pages have. None of ASCII: data has those between its words, too.
 *
 * @param pages their data.
 */
export function lettersOfMost(pages: readonly object[]): string[] {
  const some = pages.slice(0, ENOUGH).map((page) => new Set(JSON.stringify(page)));
  const letters = [...new Set(some.flatMap((one) => [...one]))].filter((letter) => letter > '\x7f');
  return letters.filter((letter) => some.filter((one) => one.has(letter)).length > some.length / 2).sort();
}
