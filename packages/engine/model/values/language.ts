/** Language tags: https://www.rfc-editor.org/rfc/rfc5646 */

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

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

/** Examples of language tags, for messages. */
export const LANGUAGE_TAGS = '"de", "ar" or "pt-BR"';
