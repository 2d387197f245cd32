import { distance } from 'fastest-levenshtein';

/** Returns the candidate with the fewest typos compared to `word`; breaks ties alphabetically. */
export function nearestOf(word: string, candidates: string[]): string | undefined {
  // A shared folder does not make the names similar.
  const folder = word.slice(0, word.lastIndexOf('/') + 1);
  if (folder.length > 1) {
    const names = candidates.flatMap((one) => (one.startsWith(folder) ? one.slice(folder.length) : []));
    const name = nearestOf(word.slice(folder.length), names);
    if (name !== undefined) return folder + name;
  }
  const allowed = Math.max(2, Math.ceil(word.length / 3));
  const [best] = candidates
    .filter((candidate) => folder.length <= 1 || !candidate.startsWith(folder))
    // A difference in length is a lower bound of the distance, which is slow to compute for long texts.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= allowed)
    .map((candidate) => ({ candidate, slips: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    // If every letter differs, the two have nothing in common.
    .filter(({ candidate, slips }) => slips <= allowed && slips < Math.max(word.length, candidate.length))
    .sort((a, b) => a.slips - b.slips || a.candidate.localeCompare(b.candidate));
  return best?.candidate;
}

/** Returns a suggestion for an error message: ` Did you mean "x"?` Empty if there is none. */
export const didYouMean = (meant: string | undefined): string =>
  meant === undefined ? '' : ` Did you mean "${meant}"?`;

/** Returns ` Did you mean "x"?` for the nearest candidate, or an empty text. */
export const nearest = (word: string, candidates: string[]): string => didYouMean(nearestOf(word, candidates));

/** Like `nearest`, but lists all candidates if none is close: ` There is "x" and "y".` For short lists. */
export function nearestOrAll(word: string, candidates: string[]): string {
  const all = new Intl.ListFormat('en-GB').format(candidates.map((candidate) => `"${candidate}"`));
  return nearest(word, candidates) || (candidates.length > 0 ? ` There is ${all}.` : '');
}
