import { z } from 'zod';
import type { CollectionName } from './content.ts';
import { isLanguage, oldAddress, pagePath, picture, text, webAddress } from './fields.ts';
import type { LayoutName, WrittenFor } from './layout.ts';
import type { SectionDescriptor } from './section.ts';
import { scheduleFields } from './values/schedule.ts';

/** A language, or what stands for every other one. */
const isHreflang = (name: string) => name === 'x-default' || isLanguage(name);

/** One page of `pages.config.ts`, or with `each` one page per entry of a collection. */
export const pageSchema = z.strictObject({
  /** `/about-us`; with `each`, fields of the entry in braces: `/service/{path}`. */
  path: z
    .string()
    .startsWith('/', 'must start with "/"')
    .regex(/^[a-z0-9{}/-]*$/i, 'must be in letters from a to z, digits and hyphens, like "/about-us"'),
  /** Makes the page once per entry of this collection. `{field}` in any of the page's texts is the entry's field. */
  each: z.string().optional(),
  /**
   * Makes the page once per part of a collection that is too long for one page, as the directory of all of it. In the
   * page's texts `{part}` and `{parts}` are the number of the part and of all parts, `{first}`, `{last}` and
   * `{count}` those of its entries. No page is made where the collection is short.
   */
  parts: z
    .strictObject({
      of: z.string().meta({ label: 'Collection' }),
      /** Entries a part. */
      size: z.int().positive().meta({ label: 'Entries a part' }),
      /** Number of entries up to which there is no need of parts. */
      beyond: z.int().nonnegative().meta({ label: 'Only with more entries than' }),
    })
    .meta({ label: 'In parts', help: 'Makes the page once per part of a long collection.' })
    .optional(),
  /** Name of a folder of `src/layouts`. */
  layout: z.string(),
  /** For the browser tab and search results; the company's name is added unless it is in it. */
  title: text({ label: 'Title' }),
  /** What the page is called where little room is, as in the way to it; its title without it, the company's name for the home page. */
  name: text({ label: 'Short name' }).optional(),
  /** One or two sentences for search results and shared links. */
  description: text({ label: 'Description' }),
  /**
   * What the picture of a shared link shows, where it should not be the page's title and the first picture
   * on it. The build draws it: 1200 × 630 px.
   */
  share: z
    .strictObject({
      title: text({ label: 'Title', help: 'As it stands on the picture; short is good.' }).optional(),
      picture: picture({ label: 'Picture' })
        .refine(({ widths }) => widths.length > 0, 'is a drawing: a shared link needs a photograph or a render')
        .optional(),
    })
    .meta({ label: 'Shared link', help: 'What the picture of a shared link shows.' })
    .optional(),
  /** When the page is there: `draft`, `from`, `until`. */
  ...scheduleFields,
  /** `false` keeps the page out of search engines and the sitemap. */
  index: z.literal(false).optional(),
  /**
   * Addresses of the same page in other languages, by language: `{ de: 'https://example.com/de/ueber-uns' }`; the one
   * for all others is `x-default`. Each of them has to name this one too.
   * https://developers.google.com/search/docs/specialty/international/localized-versions
   */
  alternates: z
    .record(
      z.string().refine(isHreflang, 'must be a language, such as "de" or "pt-BR", or "x-default"'),
      webAddress({ label: 'Address' }),
    )
    .meta({ label: 'Other languages' })
    .optional(),
  /** Page that this one belongs to: its item in the navigation is marked here, and the way to it is shown. */
  within: pagePath({ label: 'Belongs to' }).optional(),
  /**
   * Old addresses that lead here for good (301): `/about`, `/über-uns`, `/contact.php`, `/?page_id=12`, `/blog/*`. Of a page with `each`, one that is itself a page stays that page.
   */
  redirectFrom: z
    .array(oldAddress({ label: 'Old address' }))
    .meta({ label: 'Old addresses' })
    .optional(),
  /** Each is checked by its own type. */
  sections: z.array(z.unknown()).min(1),
});

/** A page of `pages.config.ts`, checked but for its sections. */
export type PageTemplate = z.output<typeof pageSchema>;

/** A page as an author writes it: the schema's fields and those of its layout, with the names that the compiler knows. */
type PageOf<Layout extends LayoutName> = Omit<z.input<typeof pageSchema>, 'sections' | 'parts'> & {
  path: `/${string}`;
  each?: CollectionName;
  parts?: { of: CollectionName; size: number; beyond: number };
  layout: Layout;
  /** What is on the page, from top to bottom. */
  sections: SectionDescriptor[];
} & WrittenFor<Layout>;

type PageConfig = { [Layout in LayoutName]: PageOf<Layout> }[LayoutName];

/** The whole site, in the order of the file. */
export function definePages(pages: PageConfig[]): PageConfig[] {
  return pages;
}
