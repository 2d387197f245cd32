/** Letters as wide as they are high: https://www.unicode.org/reports/tr11/ */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many narrow letters have the room that a text takes where it is shown: a wide one takes that of two. */
export function shownLength(text: string): number {
  return [...segmenter.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}
