import { shownLength } from '../../model/text/shownLength.ts';
import { SOFT_HYPHEN } from '../../model/text/softHyphens.ts';
import { SPACELESS } from '../../model/text/spaceless.ts';

const HAS_NO_SPACES = new RegExp(`[${SPACELESS}]`, 'u');
const words = new Intl.Segmenter('ja', { granularity: 'word' });
/** Endings and particles, which stay with the word before them. */
const ENDING = /^[\p{sc=Hira}ー]{1,4}$/u;
/** One sign that belongs to the word before it, as in 三十二人 or 2026年. */
const SUFFIX = /^\p{sc=Han}$/u;
const CLOSING = /[\p{Pe}\p{Pf}\p{Po}…〜]$/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** Whether a line may end between two parts of a text. */
function mayEnd(before: string, next: string): boolean {
  if (OPENING.test(before) || /^\s/.test(next)) return false;
  if (CLOSING.test(next)) return false;
  if (CLOSING.test(before) || /\s$/.test(before)) return true;
  if (SUFFIX.test(next)) return /\p{sc=Hira}$/u.test(before);
  return !ENDING.test(next);
}

/** Parts of a text of a language without spaces that no line is to break. */
function phrasesOf(text: string): string[] {
  return [...words.segment(text)].reduce<string[]>((phrases, { segment }) => {
    const last = phrases.at(-1);
    if (last === undefined || mayEnd(last, segment)) phrases.push(segment);
    else phrases.splice(-1, 1, last + segment);
    return phrases;
  }, []);
}

/** In em, nearly: letters that are not wide have about half of it. */
const widthOf = (text: string): number => shownLength(text) / 2;

function filled(phrases: string[], room: number): string[] {
  return phrases.reduce<string[]>((lines, phrase) => {
    const last = lines.at(-1);
    if (last !== undefined && widthOf((last + phrase).trimEnd()) <= room) lines.splice(-1, 1, last + phrase);
    else lines.push(phrase);
    return lines;
  }, []);
}

/**
 * Breaks a text of a language without spaces into lines of nearly equal length, between its words. Returns others as they are.
 *
 * @param room width of a line in em.
 */
export function brokenLines(text: string, room: number): string {
  if (!HAS_NO_SPACES.test(text)) return text;
  const phrases = phrasesOf(text);
  const count = filled(phrases, room).length;
  for (let narrow = Math.max(...phrases.map(widthOf)); narrow < room; narrow += 0.5) {
    const lines = filled(phrases, narrow);
    if (lines.length === count) return lines.map((line) => line.trim()).join('\n');
  }
  return filled(phrases, room)
    .map((line) => line.trim())
    .join('\n');
}

/** Width in em of the widest part that no line is to break; 0 of a text whose words have spaces between them. */
export const widestPhrase = (text: string): number =>
  HAS_NO_SPACES.test(text) ? Math.max(...phrasesOf(text).map((phrase) => widthOf(phrase.trim()))) : 0;

/** Breaks words of more letters than a line has at their soft hyphens. */
export const brokenWords = (text: string, letters: number): string =>
  text.replace(/\S+/g, (word) => {
    const syllables = word.split(SOFT_HYPHEN);
    return syllables
      .reduce<string[]>((parts, syllable) => {
        const last = parts.at(-1);
        if (last !== undefined && last.length + syllable.length < letters) parts.splice(-1, 1, last + syllable);
        else parts.push(syllable);
        return parts;
      }, [])
      .join('-\n');
  });
