import { z } from 'zod';
import type { CollectionName } from './content.ts';
import { oldAddress, pagePath, picture, text, webAddress } from './fields.ts';
import type { LayoutName, WrittenFor } from './layout.ts';
import type { SectionDescriptor } from './section.ts';
import { addressProblem } from './values/address.ts';
import { isLanguage, LANGUAGE_TAGS } from './values/language.ts';
import { scheduleFields } from './values/schedule.ts';

/** A language tag, or `x-default`. */
const isHreflang = (name: string) => name === 'x-default' || isLanguage(name);

/** A page of `pages.config.ts`; with `each`, one page per entry of a collection. */
export const pageSchema = z.strictObject({
  /** `/about-us`; with `each`, fields of the entry in braces: `/service/{path}`. */
  path: z
    .string()
    .superRefine((path, { addIssue }) => {
      const filled = path.replaceAll(/\{\w+\}/g, 'field');
      const problem = addressProblem(filled);
      if (problem) addIssue(problem.replace(filled, () => path));
    })
    .meta({ label: 'Address' }),
  /** Creates one page per entry of this collection. `{field}` in the page's texts is replaced by the entry's field. */
  each: z.string().meta({ label: 'A page for each of' }).optional(),
  /**
   * Creates a paginated directory of a collection that is too long for one page. The page's texts may contain `{part}`
   * and `{parts}` (number of this page, of all pages), `{first}`, `{last}` and `{count}` (numbers of entries). No page
   * is created if the collection is short.
   */
  parts: z
    .strictObject({
      of: z.string().meta({ label: 'Collection' }),
      size: z.int().positive().meta({ label: 'Entries a part' }),
      /** Pages are only created if there are more entries than this. */
      beyond: z.int().nonnegative().meta({ label: 'Only with more entries than' }),
    })
    .meta({ label: 'In parts', help: 'Makes the page once per part of a long collection.' })
    .optional(),
  /** Name of a folder of `src/layouts`. */
  layout: z.string().meta({ label: 'Frame of the page' }),
  /** Title for the browser tab and search results. The company's name is appended unless the title contains it. */
  title: text({ label: 'Title' }),
  /** Short name, for breadcrumbs. Defaults to the title; for the home page, to the company's name. */
  name: text({ label: 'Short name' }).optional(),
  /** One or two sentences for search results and shared links. */
  description: text({ label: 'Description' }),
  /** Overrides the title and picture of the page's share image, which the build draws: 1200 × 630 px. */
  share: z
    .strictObject({
      title: text({ label: 'Title', help: 'As it stands on the picture; short is good.' }).optional(),
      picture: picture({ label: 'Picture' })
        .refine(({ widths }) => widths.length > 0, 'is a drawing: a shared link needs a photograph or a render')
        .optional(),
    })
    .meta({ label: 'Shared link', help: 'What the picture of a shared link shows.' })
    .optional(),
  /** When the page is public: `draft`, `from`, `until`. */
  ...scheduleFields,
  /** `false` keeps the page out of search engines and the sitemap. */
  index: z.literal(false).meta({ label: 'Keep it out of search engines' }).optional(),
  /**
   * Addresses of the same page in other languages, by language: `{ de: 'https://example.com/de/ueber-uns' }`.
   * `x-default` is the fallback. Each of those pages must link back to this one.
   * https://developers.google.com/search/docs/specialty/international/localized-versions
   */
  alternates: z
    .record(
      z.string().refine(isHreflang, `must be a language, such as ${LANGUAGE_TAGS}, or "x-default"`),
      webAddress({ label: 'Address' }),
    )
    .meta({ label: 'Other languages' })
    .optional(),
  /** Parent page: its navigation item is highlighted, and breadcrumbs lead to it. */
  within: pagePath({ label: 'Belongs to' }).optional(),
  /**
   * Old addresses, redirected here with 301: `/about`, `/über-uns`, `/contact.php`, `/?page_id=12`, `/blog/*`. With
   * `each`, an address that is itself a page is not redirected.
   */
  redirectFrom: z
    .array(oldAddress({ label: 'Old address' }))
    .meta({ label: 'Old addresses' })
    .optional(),
  /** Each is checked by the schema of its type. */
  sections: z.array(z.unknown()).min(1),
});

/** A checked page of `pages.config.ts`; its sections are not checked yet. */
export type PageTemplate = z.output<typeof pageSchema>;

/** A page as an author writes it: the fields of the schema and of its layout, with literal types for known names. */
type PageOf<Layout extends LayoutName> = Omit<z.input<typeof pageSchema>, 'sections' | 'parts'> & {
  path: `/${string}`;
  each?: CollectionName;
  parts?: { of: CollectionName; size: number; beyond: number };
  layout: Layout;
  /** The page's content, from top to bottom. */
  sections: SectionDescriptor[];
} & WrittenFor<Layout>;

type PageConfig = { [Layout in LayoutName]: PageOf<Layout> }[LayoutName];

/** Declares the pages of the site. */
export function definePages(pages: PageConfig[]): PageConfig[] {
  return pages;
}
