/** A language's module of the package `hyphen`: https://github.com/ytiurin/hyphen */
interface Patterns {
  default: { hyphenateSync: (text: string) => string };
}

const unchanged = (word: string) => word;

/**
 * Returns a function that adds soft hyphens to a word. It changes nothing in English, whose words are short, and in
 * languages without patterns.
 */
export async function hyphenatorOf(tag: string): Promise<(word: string) => string> {
  const { language } = new Intl.Locale(tag);
  if (language === 'en') return unchanged;
  try {
    const { default: patterns }: Patterns = await import(`hyphen/${language}/index.js`);
    return patterns.hyphenateSync;
  } catch {
    return unchanged;
  }
}
