import { SPACELESS } from './spaceless.ts';

/** Recommended lengths in narrow characters: useful, and not cut off in search results. Wide ones count as two. */
export const LENGTHS = { title: { least: 30, most: 60 }, description: { least: 70, most: 160 } } as const;

export type ResultField = keyof typeof LENGTHS;

/** A letter that extends an adjacent word. Letters of scripts without spaces between words do not. */
const LETTER = String.raw`(?![${SPACELESS}])[\p{L}\p{M}\p{N}]`;
const [BEFORE, AFTER] = [new RegExp(`(?:${LETTER})$`, 'u'), new RegExp(`^(?:${LETTER})`, 'u')];

/** Returns whether a text contains a name as separate words: "Said" does not contain the company name "Ai". */
function containsName(text: string, name: string): boolean {
  const parts = text.split(name);
  return parts.some((after, index) => index > 0 && !BEFORE.test(parts[index - 1] ?? '') && !AFTER.test(after));
}

/** Returns the suffix for titles without the company's name. */
export const nameAfter = (company: string): string => ` | ${company}`;

/** Returns a page's title for search results, with the company's full or short name exactly once. */
export const fullTitle = (title: string, company: string, short = company): string =>
  company === '' || containsName(title, company) || containsName(title, short) ? title : title + nameAfter(short);
