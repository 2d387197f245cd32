import { defineList, picture, sample, text } from '@worldwright/engine';
import { z } from 'zod';

const partner = z.strictObject({
  name: text({ label: 'Name' }),
  logo: picture({ label: 'Logo' }),
  sample,
});

/** A partner, as it is written in the content. */
export type Partner = z.input<typeof partner>;
export default defineList('partners', partner);

declare module '@worldwright/engine' {
  interface Lists {
    partners: z.output<typeof partner>;
  }
}
