import { distance } from 'fastest-levenshtein';

/** A page that an old address may lead to. */
export interface Target {
  path: string;
  title: string;
}

/** How much of two addresses must be the same, from 0 to 1. */
const ENOUGH = 0.5;

/** Words of addresses that say nothing of their pages: endings, dates and folders of publishing systems. */
const EMPTY = /^(html?|php|aspx?|jsp|xml|index|page|pages|id|p|www|category|tag|wp|content|\d{1,4})$/;

/** The words of an address or a title, without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !EMPTY.test(word));
}

/** Whether two words are one, or differ by an ending or a typing slip. */
const isAlike = (one: string, other: string): boolean =>
  distance(one, other) <= Math.floor(Math.max(one.length, other.length) / 4);

/** The share of words that two lists have in common (Dice's coefficient). */
function likeness(one: string[], other: string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const common = one.filter((word) => other.some((another) => isAlike(word, another))).length;
  const back = other.filter((word) => one.some((another) => isAlike(word, another))).length;
  return (common + back) / (one.length + other.length);
}

/** Returns the page that is most like an old address, by its last words, all its words or its title. */
export function mostLike(old: string, targets: readonly Target[]): string | undefined {
  const words = wordsOf(old);
  const last = wordsOf(old.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const [best] = targets
    .map(({ path, title }) => {
      const own = wordsOf(path.split('/').at(-1) ?? '');
      const scores = [likeness(last, own), likeness(words, wordsOf(path)), likeness(last, wordsOf(title)) * 0.9];
      return { path, score: Math.max(...scores) };
    })
    .sort((a, b) => b.score - a.score || a.path.length - b.path.length);
  return best && best.score >= ENOUGH ? best.path : undefined;
}
