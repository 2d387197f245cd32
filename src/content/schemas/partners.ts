import { defineList, link, picture, sample, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also what a section may have of its own. */
export const partner = z.strictObject({
  name: text({ label: 'Name' }),
  logo: picture({ label: 'Logo', help: 'Without one, the name is shown.' }).optional(),
  to: link({ label: 'Page', help: 'Where the logo leads. Logos with links do not move.' }).optional(),
});

const listed = partner.extend({ sample, ...selectable });

/** A partner, as it is written in the content. */
export type Partner = z.input<typeof listed>;
export default defineList('partners', listed);

declare module '@worldwright/engine' {
  interface Lists {
    partners: z.output<typeof listed>;
  }
}
