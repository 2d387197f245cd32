import { distance } from 'fastest-levenshtein';

/** The candidate a typing slip away from `word`. */
export function nearestOf(word: string, candidates: string[]): string | undefined {
  // A folder that two paths share does not make their names alike.
  const folder = word.slice(0, word.lastIndexOf('/') + 1);
  if (folder.length > 1) {
    const names = candidates.flatMap((one) => (one.startsWith(folder) ? one.slice(folder.length) : []));
    const name = nearestOf(word.slice(folder.length), names);
    if (name !== undefined) return folder + name;
  }
  const allowed = Math.max(2, Math.ceil(word.length / 3));
  const [best] = candidates
    .filter((candidate) => folder.length <= 1 || !candidate.startsWith(folder))
    // As many letters more or less are as many slips; counting them takes long for a long text.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= allowed)
    .map((candidate) => ({ candidate, slips: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    // Where every letter would be another, the two have nothing in common.
    .filter(({ candidate, slips }) => slips <= allowed && slips < Math.max(word.length, candidate.length))
    .sort((a, b) => a.slips - b.slips || a.candidate.localeCompare(b.candidate));
  return best?.candidate;
}

/** What is said of a word that was meant to be another, if it is known which: ` Did you mean "x"?` */
export const guess = (meant: string | undefined): string => (meant === undefined ? '' : ` Did you mean "${meant}"?`);

/** ` Did you mean "x"?` for the candidate a typing slip away from `word`, or nothing. */
export const nearest = (word: string, candidates: string[]): string => guess(nearestOf(word, candidates));

/** The same, and where nothing is near all that there is, of which there is little: ` There is "x" and "y".` */
export function nearestOfFew(word: string, candidates: string[]): string {
  const all = new Intl.ListFormat('en-GB').format(candidates.map((candidate) => `"${candidate}"`));
  return nearest(word, candidates) || (candidates.length > 0 ? ` There is ${all}.` : '');
}
