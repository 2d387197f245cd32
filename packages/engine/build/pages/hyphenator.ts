/** A language's module of the package `hyphen`: https://github.com/ytiurin/hyphen */
interface Patterns {
  default: { hyphenateSync: (text: string) => string };
}

/**
 * Returns a function that adds soft hyphens to a word; undefined for English, whose words are short, and for languages
 * without patterns.
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
