import { defineList, link, text } from '@worldwright/engine';
import { z } from 'zod';

/** Fields of every item, and all fields of a submenu item. */
const below = z.strictObject({
  name: text({ label: 'Name' }),
  path: link({
    label: 'Page',
    help: 'A page of this site, such as /prices or /about-us#team, or an address elsewhere that begins with https://.',
  })
    .refine((path) => /^(\/|https:)/.test(path), {
      error: 'must be a page, such as "/prices", or begin with "https://"',
      abort: true,
    })
    .refine((path) => !/^\/.*\?/.test(path), 'must be a page without a query: leave out "?" and what follows'),
  /** Id of a section. The item scrolls to it if the current page has it. */
  landingpath: z
    .string()
    .meta({ label: 'Section', help: 'If the current page has this section, the item scrolls to it.' })
    .optional(),
});

/** Returns whether an item names a section of a page on another site. */
const hasForeignSection = ({ path, landingpath }: z.output<typeof below>) =>
  landingpath !== undefined && !path.startsWith('/');
const FOREIGN_SECTION = {
  path: ['landingpath'],
  error: 'is for pages of this site: leave it out, or write the section into the address: "https://…#section"',
};

const navigationItem = below
  .extend({
    /** Place of the item, if not both header and footer. */
    place: z.literal('footer').meta({ label: 'Place', help: 'Only in the footer.' }).optional(),
    items: z
      .array(below.refine((item) => !hasForeignSection(item), FOREIGN_SECTION))
      .min(1, 'is empty: add an item, or leave it out')
      .optional()
      .meta({ label: 'Submenu', help: 'A list that opens below the item in the header.' }),
  })
  .refine((item) => !hasForeignSection(item), FOREIGN_SECTION)
  .refine(({ place, items }) => place === undefined || items === undefined, {
    path: ['items'],
    error: 'opens in the header, but this item is only in the footer: leave out "items" or "place"',
  });

/** An item of the navigation in the content, before parsing. */
export type NavigationItem = z.input<typeof navigationItem>;
/** A submenu item. */
export type ItemBelow = z.input<typeof below>;
export default defineList('navigation', navigationItem);

declare module '@worldwright/engine' {
  interface Lists {
    navigation: z.output<typeof navigationItem>;
  }
}
