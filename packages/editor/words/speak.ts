import { de } from './de.ts';
import { en, type Words } from './en.ts';

/** Languages that the editor speaks. The first is that of everybody whose own is not among them. */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

const WORDS: Record<Language, Words> = { en, de };

/** The language of a tag such as `de-AT`, if the editor speaks it. */
const languageOf = (tag: string): Language | undefined => LANGUAGES.find((one) => one === tag.split('-')[0]);

/**
 * What the editor says to somebody.
 *
 * @param wanted tags of the languages that a person reads, the best first, as in `navigator.languages`.
 * @returns the words, their language, and the tag to write dates and numbers by.
 */
export function speak(wanted: readonly string[]): { words: Words; language: Language; locale: string } {
  const locale = wanted.find((tag) => languageOf(tag) !== undefined) ?? LANGUAGES[0];
  const language = languageOf(locale) ?? LANGUAGES[0];
  return { words: WORDS[language], language, locale };
}
