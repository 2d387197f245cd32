import { z } from 'zod';
import { defineList } from '../../engine/model/content';
import { picture, sample, text } from '../../engine/model/fields';

const partner = z.strictObject({
  name: text({ label: 'Name' }),
  logo: picture({ label: 'Logo' }),
  sample,
});

/** A partner, as it is written in the content. */
export type Partner = z.input<typeof partner>;
export default defineList('partners', partner);

declare module '../../engine/model/content' {
  interface Lists {
    partners: z.output<typeof partner>;
  }
}
