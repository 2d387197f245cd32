/** Scripts in use that are written from right to left: https://www.unicode.org/reports/tr9/ */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Scripts whose letters are about as high as Latin ones. */
const LOW = new Set(['Latn', 'Cyrl', 'Grek']);

/** Whether a language has letters, or signs above and below them, that reach further up and down than Latin ones. */
export function isTall(tag: string): boolean {
  const { script, language } = new Intl.Locale(tag).maximize();
  return (script !== undefined && !LOW.has(script)) || language === 'vi';
}

/** Whether a language is written from right to left, by the script that is usual for it or that it names: `az-Arab`. */
export function isRightToLeft(language: string): boolean {
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && RIGHT_TO_LEFT.has(script);
}
