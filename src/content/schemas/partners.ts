import { z } from 'zod';
import { defineList } from '../../../packages/engine/model/content';
import { picture, sample, text } from '../../../packages/engine/model/fields';

const partner = z.strictObject({
  name: text({ label: 'Name' }),
  logo: picture({ label: 'Logo' }),
  sample,
});

/** A partner, as it is written in the content. */
export type Partner = z.input<typeof partner>;
export default defineList('partners', partner);

declare module '../../../packages/engine/model/content' {
  interface Lists {
    partners: z.output<typeof partner>;
  }
}
