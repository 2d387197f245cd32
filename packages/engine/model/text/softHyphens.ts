/** Marks a position where a word may break; otherwise invisible. */
export const SOFT_HYPHEN = '\u00AD';

/** Prevents a line break between its neighbours; invisible. */
export const WORD_JOINER = '\u2060';

/** Returns a text without soft hyphens and word joiners, for places without line breaks. */
export const withoutSoftHyphens = (text: string): string => text.replace(/[\u00AD\u2060]/g, '');
