/** Returns a text without its soft hyphens, which say where a line may break: for what is no line on the page. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00AD', '');
