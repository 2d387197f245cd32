import { distance } from 'fastest-levenshtein';

export interface Target {
  path: string;
  title: string;
}

const MIN_SIMILARITY = 0.5;

/** Words without meaning: file extensions, dates and folders of content management systems. */
const STOP_WORDS = /^(html?|php|aspx?|jsp|xml|index|page|pages|id|p|www|category|tag|wp|content|\d{1,4})$/;

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !STOP_WORDS.test(word));
}

/** Whether two words are equal, or differ only by an ending or a typo. */
const areSimilar = (one: string, other: string): boolean =>
  distance(one, other) <= Math.floor(Math.max(one.length, other.length) / 4);

/** Returns the fraction of common words of two lists (Dice's coefficient). */
function similarity(one: string[], other: string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const common = one.filter((word) => other.some((another) => areSimilar(word, another))).length;
  const back = other.filter((word) => one.some((another) => areSimilar(word, another))).length;
  return (common + back) / (one.length + other.length);
}

/** Returns the page most similar to an old URL, by its last path segment, its whole path or its title. */
export function mostSimilar(old: string, targets: readonly Target[]): string | undefined {
  const words = wordsOf(old);
  const last = wordsOf(old.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const [best] = targets
    .map(({ path, title }) => {
      const own = wordsOf(path.split('/').at(-1) ?? '');
      const scores = [similarity(last, own), similarity(words, wordsOf(path)), similarity(last, wordsOf(title)) * 0.9];
      return { path, score: Math.max(...scores) };
    })
    .sort((a, b) => b.score - a.score || a.path.length - b.path.length);
  return best && best.score >= MIN_SIMILARITY ? best.path : undefined;
}
