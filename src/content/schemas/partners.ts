import { defineList, link, picture, sample, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also the schema of a section's own items. */
export const partner = z.strictObject({
  name: text({ label: 'Name' }),
  logo: picture({ label: 'Logo', help: 'Without one, the name is shown.' }).optional(),
  to: link({ label: 'Page', help: 'The page that the logo links to. Logos with links do not move.' }).optional(),
});

const listed = partner.extend({ sample, ...selectable });

/** A partner in the content, before parsing. */
export type Partner = z.input<typeof listed>;
export default defineList('partners', listed);

declare module '@worldwright/engine' {
  interface Lists {
    partners: z.output<typeof listed>;
  }
}
