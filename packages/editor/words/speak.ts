import { de } from './de.ts';
import { en, type Words } from './en.ts';

/** Supported interface languages. The first is the fallback. */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

const WORDS: Record<Language, Words> = { en, de };

/** Returns the supported language of a tag such as `de-AT`, or `undefined`. */
const languageOf = (tag: string): Language | undefined => LANGUAGES.find((one) => one === tag.split('-')[0]);

/**
 * Selects the interface language.
 *
 * @param wanted preferred language tags, best first, as in `navigator.languages`.
 * @returns the texts, their language, and the locale for dates and numbers.
 */
export function speak(wanted: readonly string[]): { words: Words; language: Language; locale: string } {
  const locale = wanted.find((tag) => languageOf(tag) !== undefined) ?? LANGUAGES[0];
  const language = languageOf(locale) ?? LANGUAGES[0];
  return { words: WORDS[language], language, locale };
}
