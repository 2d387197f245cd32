/** Right-to-left scripts in use: https://www.unicode.org/reports/tr9/ */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Scripts with glyphs about as tall as Latin ones. */
const LOW = new Set(['Latn', 'Cyrl', 'Grek']);

/** Returns whether a language's glyphs, including diacritics, are taller than Latin ones. */
export function isTall(tag: string): boolean {
  const { script, language } = new Intl.Locale(tag).maximize();
  return (script !== undefined && !LOW.has(script)) || language === 'vi';
}

/** Returns whether a language is right-to-left, by its usual script or the one in its tag: `az-Arab`. */
export function isRightToLeft(language: string): boolean {
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && RIGHT_TO_LEFT.has(script);
}
