/** Characters that search results show whole, and that are enough to say something: a wide one counts as two. */
export const LENGTHS = { title: { least: 30, most: 60 }, description: { least: 70, most: 160 } } as const;

/** What a search result shows of a page. */
export type ResultField = keyof typeof LENGTHS;

/** The title of a page as a search result has it: with the company's name, once. */
export const fullTitle = (title: string, company: string): string =>
  title.includes(company) ? title : `${title} | ${company}`;
