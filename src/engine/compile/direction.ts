/** Scripts in use that are written from right to left: https://www.unicode.org/reports/tr9/ */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Whether a language is written from right to left, by the script that is usual for it or that it names: `az-Arab`. */
export function isRightToLeft(language: string): boolean {
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && RIGHT_TO_LEFT.has(script);
}
