import { SPACELESS } from './spaceless.ts';

/** Characters that search results show whole, and that are enough to say something: a wide one counts as two. */
export const LENGTHS = { title: { least: 30, most: 60 }, description: { least: 70, most: 160 } } as const;

/** What a search result shows of a page. */
export type ResultField = keyof typeof LENGTHS;

/** A letter that makes another word of the one beside it, which it does not where words stand without spaces. */
const LETTER = String.raw`(?![${SPACELESS}])[\p{L}\p{M}\p{N}]`;
const [BEFORE, AFTER] = [new RegExp(`(?:${LETTER})$`, 'u'), new RegExp(`^(?:${LETTER})`, 'u')];

/** Whether a text says a name as words of their own: "Said" does not name a company that is called Ai. */
function says(text: string, name: string): boolean {
  const parts = text.split(name);
  return parts.some((after, index) => index > 0 && !BEFORE.test(parts[index - 1] ?? '') && !AFTER.test(after));
}

/** How the company's name stands after a title that does not say it. */
export const nameAfter = (company: string): string => ` | ${company}`;

/** The title of a page as a search result has it: with the company's name, once, or with its short one. */
export const fullTitle = (title: string, company: string, short = company): string =>
  company === '' || says(title, company) || says(title, short) ? title : title + nameAfter(short);
