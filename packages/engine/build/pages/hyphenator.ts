/** What a package of `hyphen` exports for a language. https://github.com/ytiurin/hyphen */
interface Patterns {
  default: { hyphenateSync: (text: string) => string };
}

/**
 * Returns what puts soft hyphens into a word of a language. Nothing for English, whose words are short, and for languages
 * without patterns.
 *
 * @param tag as BCP 47 writes it: `pt-BR`.
 */
export async function hyphenatorOf(tag: string): Promise<((word: string) => string) | undefined> {
  const { language } = new Intl.Locale(tag);
  if (language === 'en') return undefined;
  try {
    const { default: patterns }: Patterns = await import(`hyphen/${language}/index.js`);
    return patterns.hyphenateSync;
  } catch {
    return undefined;
  }
}
