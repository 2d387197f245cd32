/**
 * Hyphenates long words. Safari supports only its own properties, a minimum of letters before and after the hyphen.
 * Browsers without a limit would hyphenate short words, so they get no hyphens.
 */
const LONG_WORDS =
  '@supports (hyphenate-limit-chars:15){body{hyphens:auto;hyphenate-limit-chars:15}}' +
  '@supports (not (hyphenate-limit-chars:15)) and (-webkit-hyphenate-limit-before:5){body{-webkit-hyphens:auto;hyphens:auto;-webkit-hyphenate-limit-before:5;-webkit-hyphenate-limit-after:5}}';

/**
 * Languages without hyphens. Breaks Japanese lines between phrases, where supported, and Korean ones between words. By
 * default they break after any letter, even in a title of three words.
 */
const WHOLE_WORDS: Record<string, string> = {
  ja: 'body{word-break:auto-phrase}',
  ko: 'body{word-break:keep-all}',
};

/** Returns the styles for line breaks in a language. They are not in the sheet, because English pages need none. */
export function lineEnds(tag: string): string {
  const { language } = new Intl.Locale(tag);
  return language === 'en' ? '' : (WHOLE_WORDS[language] ?? LONG_WORDS);
}
