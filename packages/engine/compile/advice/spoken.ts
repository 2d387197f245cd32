import { francAll } from 'franc-min';
import type { PageData } from '../../model/page.ts';
import type { Problem } from '../content/problems.ts';
import { textsIn } from '../content/textsIn.ts';

/** Letters of a text whose language can be guessed, and so many are enough: in more, all languages look alike to franc. */
const [LONG, ENOUGH] = [80, 250];
/** Letters in another language that are worth telling. */
const MANY = 500;
/** Below this score the declared language is ruled out; the likeliest language has 1. */
const UNLIKELY = 0.9;

const languageOf = (name: string) => new Intl.Locale(name).language;

/** Returns the language of a text that is clearly not in the declared one; nothing if it may be, or cannot be guessed. */
function otherThan(own: string, text: string): string | undefined {
  const guesses = new Map(
    francAll(text.slice(0, ENOUGH), { minLength: LONG }).map(([code, likelihood]) => [languageOf(code), likelihood]),
  );
  // Languages that the library does not know are not among its guesses.
  const [likeliest] = (guesses.get(own) ?? 1) < UNLIKELY ? guesses.keys() : [];
  return likeliest;
}

/**
 * Advises when most texts are in another language than the site declares: screen readers would pronounce them wrongly,
 * and browsers would not offer to translate them.
 *
 * @param place where the language is written
 */
export function spokenAdvice(pages: PageData[], language: string, place: Pick<Problem, 'file' | 'path'>): Problem[] {
  const texts = new Set(
    pages.flatMap(({ meta, sections }) =>
      [...textsIn([meta.description, sections.map(({ props }) => props)])]
        .map(({ text }) => text)
        .filter(({ length }) => length >= LONG),
    ),
  );
  const letters = new Map<string, number>();
  for (const text of texts) {
    const other = otherThan(languageOf(language), text) ?? '';
    letters.set(other, (letters.get(other) ?? 0) + text.length);
  }
  const [[most, count] = ['', 0]] = [...letters].toSorted(([, one], [, other]) => other - one);
  if (most === '' || count < MANY) return [];
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(most);
  return [{ ...place, message: `is "${language}", but most texts look like ${name}: if they are, write "${most}"` }];
}
