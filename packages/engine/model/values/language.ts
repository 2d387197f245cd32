/** Language tags: https://www.rfc-editor.org/rfc/rfc5646 */

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;

const namesOf = (type: 'language' | 'region', locale = 'en') =>
  new Intl.DisplayNames(locale, { type, fallback: 'none' });
const languages = namesOf('language');
const countries = namesOf('region');

/** Returns whether a name is a valid language tag with the shortest code of its language: "de", not "deu". */
export function isLanguage(name: string): boolean {
  try {
    const [written = ''] = name.toLowerCase().split('-', 1);
    const [canonical = ''] = LANGUAGE.test(name) ? Intl.getCanonicalLocales(written) : [];
    return new Intl.Locale(name).language === written && canonical === written && isKnown(written);
  } catch {
    return false;
  }
}

/** Returns whether a two-letter code is a language: "jp" is a country. `Intl` lacks some three-letter codes. */
const isKnown = (code: string): boolean => code.length > 2 || languages.of(code) !== undefined;

/** Returns the most likely language of a country, by its code: "ja" for `jp`. */
export function languageOfCountry(code: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(code) || countries.of(code.toUpperCase()) === undefined) return undefined;
  return new Intl.Locale(`und-${code}`).maximize().language;
}

/** Returns the two-letter code of a language by its English or its own name: "de" for `German` and `Deutsch`. */
function languageCalled(name: string): string | undefined {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isLanguage);
  return codes.find((code) =>
    [languages, namesOf('language', code)].some((names) => names.of(code)?.toLowerCase() === name.toLowerCase()),
  );
}

/** Returns the valid form of a tag such as `pt_BR` or `deu`. */
function corrected(name: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(name.replaceAll('_', '-'));
    return isLanguage(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** Returns language tags that a name probably means: those of a country, a name, or a tag in another notation. */
export function meantLanguages(name: string): string[] {
  const spoken = languageOfCountry(name);
  return spoken ? [spoken, `${spoken}-${name.toUpperCase()}`] : [corrected(name) ?? languageCalled(name) ?? []].flat();
}

/** Returns suggestions for a message: `"ja" or "ja-JP"`; common tags if the name resembles none. */
export function languageHint(name: string): string {
  const meant = meantLanguages(name);
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    (meant.length > 0 ? meant : ['de', 'ar', 'pt-BR']).map((tag) => `"${tag}"`),
  );
}
