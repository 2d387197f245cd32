import { distance } from 'fastest-levenshtein';

/** ` Did you mean "x"?` for the candidate a typing slip away from `word`, or nothing. */
export function nearest(word: string, candidates: string[]): string {
  const allowed = Math.max(2, Math.ceil(word.length / 3));
  const [best] = candidates
    // As many letters more or less are as many slips; counting them takes long for a long text.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= allowed)
    .map((candidate) => ({ candidate, slips: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips || a.candidate.localeCompare(b.candidate));
  return best ? ` Did you mean "${best.candidate}"?` : '';
}
