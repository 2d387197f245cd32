/**
 * Breaks long words where their language breaks them: elsewhere they are broken where the line ends. Safari knows its own
 * limit only: so many letters before and after the hyphen. Browsers that know none would break short words, too.
 */
const LONG_WORDS =
  '@supports (hyphenate-limit-chars:15){body{hyphens:auto;hyphenate-limit-chars:15}}' +
  '@supports (not (hyphenate-limit-chars:15)) and (-webkit-hyphenate-limit-before:5){body{-webkit-hyphens:auto;hyphens:auto;-webkit-hyphenate-limit-before:5;-webkit-hyphenate-limit-after:5}}';

/**
 * No hyphen breaks words of these: Japanese lines end between phrases, as far as the browser knows them, and Korean ones
 * between words. Without it they end after any letter, also in a title of three words.
 */
const WHOLE_WORDS: Record<string, string> = {
  ja: 'body{word-break:auto-phrase}',
  ko: 'body{word-break:keep-all}',
};

/**
 * The styles that say where the lines of a language end. English pages do without any, which is why they are not in the
 * sheet.
 *
 * @param tag as BCP 47 writes it: `pt-BR`.
 */
export function lineEnds(tag: string): string {
  const { language } = new Intl.Locale(tag);
  return language === 'en' ? '' : (WHOLE_WORDS[language] ?? LONG_WORDS);
}
