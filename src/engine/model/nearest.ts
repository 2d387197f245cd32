import { distance } from 'fastest-levenshtein';

/** ` Did you mean "x"?` for the candidate a typing slip away from `word`, or nothing. */
export function nearest(word: string, candidates: string[]): string {
  const [best] = candidates
    .map((candidate) => ({ candidate, slips: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ slips }) => slips <= Math.max(2, Math.floor(word.length / 3)))
    .sort((a, b) => a.slips - b.slips || a.candidate.localeCompare(b.candidate));
  return best ? ` Did you mean "${best.candidate}"?` : '';
}
