/** Full-width letters: https://www.unicode.org/reports/tr11/ */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the displayed length of a text in narrow letters; a wide letter counts as two. */
export function shownLength(text: string): number {
  return [...segmenter.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}
