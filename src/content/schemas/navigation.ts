import { defineList, pagePath, text } from '@worldwright/engine';
import { z } from 'zod';

const navigationItem = z.strictObject({
  name: text({ label: 'Name' }),
  path: pagePath({ label: 'Page' }),
  /** Where it stands, if not in header and footer. */
  place: z.literal('footer').meta({ label: 'Place', help: 'Only in the footer.' }).optional(),
  /** Id of the section that the item scrolls to where the current page has it. */
  landingpath: z
    .string()
    .meta({ label: 'Section', help: 'Where the current page has this section, the item scrolls to it.' })
    .optional(),
});

/** An item of the navigation, as it is written in the content. */
export type NavigationItem = z.input<typeof navigationItem>;
export default defineList('navigation', navigationItem);

declare module '@worldwright/engine' {
  interface Lists {
    navigation: z.output<typeof navigationItem>;
  }
}
