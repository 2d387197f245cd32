import { francAll } from 'franc-min';
import type { PageData } from '../../model/page.ts';
import type { Problem } from '../content/problems.ts';
import { textsIn } from '../content/textsIn.ts';

/** Minimum and maximum length of texts for language detection. In longer texts franc finds all languages similar. */
const [MIN_LENGTH, MAX_LENGTH] = [80, 250];
/** Minimum number of letters in another language for advice. */
const MIN_FOREIGN_LETTERS = 500;
/** Scores below this rule out the declared language; the likeliest language has 1. */
const MAX_UNLIKELY_SCORE = 0.9;

const languageOf = (name: string) => new Intl.Locale(name).language;

/** Returns the language of a text that is clearly not in the declared one; undefined otherwise. */
function otherThan(own: string, text: string): string | undefined {
  const guesses = new Map(
    francAll(text.slice(0, MAX_LENGTH), { minLength: MIN_LENGTH }).map(([code, likelihood]) => [
      languageOf(code),
      likelihood,
    ]),
  );
  const [likeliest] = guesses.keys();
  // Languages unknown to the library have no score.
  return (guesses.get(own) ?? 1) < MAX_UNLIKELY_SCORE ? likeliest : undefined;
}

/**
 * Reports a site whose texts are mostly in another language than declared: screen readers mispronounce them, and
 * browsers do not offer a translation.
 *
 * @param place where the language is declared
 * @param untranslated language of texts that are not translated
 */
export function textLanguageAdvice(
  pages: PageData[],
  language: string,
  place: Pick<Problem, 'file' | 'path'>,
  untranslated?: string,
): Problem[] {
  const texts = new Set(
    pages.flatMap(({ meta, sections }) =>
      [...textsIn([meta.description, sections.map(({ props }) => props)])]
        .map(({ text }) => text)
        .filter(({ length }) => length >= MIN_LENGTH),
    ),
  );
  const letters = new Map<string, number>();
  for (const text of texts) {
    const other = otherThan(languageOf(language), text) ?? '';
    letters.set(other, (letters.get(other) ?? 0) + text.length);
  }
  const [[most, count] = ['', 0]] = [...letters].toSorted(([, one], [, other]) => other - one);
  if (most === '' || most === languageOf(untranslated ?? 'und') || count < MIN_FOREIGN_LETTERS) return [];
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return [
    {
      ...place,
      message: `is "${language}" (${names.of(language)}), but most texts look like ${names.of(most)}: if they are, use "${most}"`,
    },
  ];
}
