import { z } from 'zod';
import { oldAddress, picture, text } from './fields.ts';

/** What a page says in a further language. What it leaves out stays as it is in the first. */
export const translationSchema = z.strictObject({
  /** Its own address, below that of the language: `/ueber-uns` becomes `/de/ueber-uns`. That of the original without it. */
  path: z
    .string()
    .startsWith('/', 'must start with "/"')
    .regex(/^[a-z0-9{}/-]*$/i, 'must be in letters from a to z, digits and hyphens, like "/ueber-uns"')
    .optional(),
  title: text({ label: 'Title' }).optional(),
  name: text({ label: 'Short name' }).optional(),
  description: text({ label: 'Description' }).optional(),
  share: z
    .strictObject({ title: text({ label: 'Title' }).optional(), picture: picture({ label: 'Picture' }).optional() })
    .optional(),
  /** Old addresses that lead to the page in this language for good (301), as the host was asked for them. */
  redirectFrom: z.array(oldAddress({ label: 'Old address' })).optional(),
  /**
   * The properties of its sections that differ, by the `id` of the section or by its type: `faq`, the second of a page
   * `faq/2`. Objects are merged; texts, lists and all else replace those of the original.
   */
  sections: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/** A page in a further language, checked but for its sections. */
export type PageTranslation = z.output<typeof translationSchema>;

/** Pages in a further language, by their paths in `pages.config.ts`. */
type PageTranslations = Record<`/${string}`, z.input<typeof translationSchema>>;

/** Declares the pages of `src/languages/<language>/pages.ts`. */
export function translatePages(pages: PageTranslations): PageTranslations {
  return pages;
}
