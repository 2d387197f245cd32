import { z } from 'zod';
import { oldAddress, picture, text } from './fields.ts';

/** A page's translation. Omitted fields keep their values in the first language. */
export const translationSchema = z.strictObject({
  /** Translated path, below the language's prefix: `/ueber-uns` becomes `/de/ueber-uns`. Default: the original. */
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
  /** Old addresses of the translated page, exactly as requested from the host; redirected with 301. */
  redirectFrom: z.array(oldAddress({ label: 'Old address' })).optional(),
  /**
   * Section properties that differ, keyed by the section's `id` or type; the second section of a type is `faq/2`.
   * Objects are merged; other values replace the original.
   */
  sections: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/** A checked page translation; its sections are not checked yet. */
export type PageTranslation = z.output<typeof translationSchema>;

/** Translations of pages, keyed by their paths in `pages.config.ts`. */
type PageTranslations = Record<`/${string}`, z.input<typeof translationSchema>>;

/** Declares the pages of `src/languages/<language>/pages.ts`. */
export function translatePages(pages: PageTranslations): PageTranslations {
  return pages;
}
