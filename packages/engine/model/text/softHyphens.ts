/** Marks a position where a word may break; otherwise invisible. */
export const SOFT_HYPHEN = '\u00AD';

/** Returns a text without soft hyphens, for places without line breaks. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll(SOFT_HYPHEN, '');
