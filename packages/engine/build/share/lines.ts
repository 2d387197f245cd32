import { shownLength } from '../../model/text/shownLength.ts';
import { SOFT_HYPHEN } from '../../model/text/softHyphens.ts';
import { SPACELESS } from '../../model/text/spaceless.ts';

const HAS_NO_SPACES = new RegExp(`[${SPACELESS}]`, 'u');
const words = new Intl.Segmenter('ja', { granularity: 'word' });
/** Endings and particles, which must follow the previous word. */
const ENDING = /^[\p{sc=Hira}ー]{1,4}$/u;
/** A character that belongs to the previous word, as in 三十二人 or 2026年. */
const SUFFIX = /^\p{sc=Han}$/u;
const CLOSING = /[\p{Pe}\p{Pf}\p{Po}…〜]$/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** Whether a line may break between two parts of a text. */
function canBreakBetween(before: string, next: string): boolean {
  if (OPENING.test(before) || /^\s/.test(next)) return false;
  if (CLOSING.test(next)) return false;
  if (CLOSING.test(before) || /\s$/.test(before)) return true;
  if (SUFFIX.test(next)) return /\p{sc=Hira}$/u.test(before);
  return !ENDING.test(next);
}

/** Splits a text of a language without spaces into unbreakable phrases. */
function phrasesOf(text: string): string[] {
  return [...words.segment(text)].reduce<string[]>((phrases, { segment }) => {
    const last = phrases.at(-1);
    if (last === undefined || canBreakBetween(last, segment)) phrases.push(segment);
    else phrases.splice(-1, 1, last + segment);
    return phrases;
  }, []);
}

/** Returns an approximate width in em; narrow letters count half. */
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
 * Breaks a text of a language without spaces between words into balanced lines. Returns other texts unchanged.
 *
 * @param room maximum width of a line in em.
 */
export function breakLines(text: string, room: number): string {
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

/** Returns the width in em of the widest unbreakable phrase; 0 for a text with spaces between words. */
export const widestPhrase = (text: string): number =>
  HAS_NO_SPACES.test(text) ? Math.max(...phrasesOf(text).map((phrase) => widthOf(phrase.trim()))) : 0;

/** Breaks words longer than `letters` at their soft hyphens. */
export const breakWords = (text: string, letters: number): string =>
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
