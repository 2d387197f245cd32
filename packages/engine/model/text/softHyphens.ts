/** Says where a word may break. It is not seen elsewhere. */
export const SOFT_HYPHEN = '\u00AD';

/** Returns a text without its soft hyphens, which say where a line may break: for what is no line on the page. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll(SOFT_HYPHEN, '');
