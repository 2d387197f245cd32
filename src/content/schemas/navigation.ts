import { defineList, link, text } from '@worldwright/engine';
import { z } from 'zod';

/** What every item has, and what an item below another one is. */
const below = z.strictObject({
  name: text({ label: 'Name' }),
  path: link({
    label: 'Page',
    help: 'A page of this site, such as /prices or /about-us#team, or an address elsewhere that begins with https://.',
  })
    .refine((path) => /^(\/|https:)/.test(path), 'must be a page, such as "/prices", or begin with "https://"')
    .refine((path) => !/^\/.*\?/.test(path), 'names the page alone: leave out "?" and what follows'),
  /** Id of the section that the item scrolls to where the current page has it. */
  landingpath: z
    .string()
    .meta({ label: 'Section', help: 'Where the current page has this section, the item scrolls to it.' })
    .optional(),
});

/** Whether an item leads to a section of a page, and that page is on another site. */
const hasLostSection = ({ path, landingpath }: z.output<typeof below>) =>
  landingpath !== undefined && !path.startsWith('/');
const LOST_SECTION = {
  path: ['landingpath'],
  error: 'is for pages of this site: leave it out, or write the section into the address: "https://…#section"',
};

const navigationItem = below
  .extend({
    /** Where it stands, if not in header and footer. */
    place: z.literal('footer').meta({ label: 'Place', help: 'Only in the footer.' }).optional(),
    items: z
      .array(below.refine((item) => !hasLostSection(item), LOST_SECTION))
      .min(1, 'is empty: add an item, or leave it out')
      .optional()
      .meta({ label: 'Items below it', help: 'A list that opens beside the item in the header.' }),
  })
  .refine((item) => !hasLostSection(item), LOST_SECTION)
  .refine(({ place, items }) => place === undefined || items === undefined, {
    path: ['items'],
    error: 'opens in the header, and this item stands in the footer: leave out "items" or "place"',
  });

/** An item of the navigation, as it is written in the content. */
export type NavigationItem = z.input<typeof navigationItem>;
/** An item below another one. */
export type ItemBelow = z.input<typeof below>;
export default defineList('navigation', navigationItem);

declare module '@worldwright/engine' {
  interface Lists {
    navigation: z.output<typeof navigationItem>;
  }
}
