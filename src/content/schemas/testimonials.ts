import { z } from 'zod';
import { defineList } from '../../../packages/engine/model/content';
import { id, picture, sample, text } from '../../../packages/engine/model/fields';

const testimonial = z.strictObject({
  id,
  name: text({ label: 'Name' }),
  img: picture({ label: 'Portrait' }, { fillsFrame: true }),
  designation: text({ label: 'Designation', help: 'Role and company.' }),
  review: text({ label: 'Review' }),
  sample,
});

/** A testimonial, as it is written in the content. */
export type Testimonial = z.input<typeof testimonial>;
export default defineList('testimonials', testimonial);

declare module '../../../packages/engine/model/content' {
  interface Lists {
    testimonials: z.output<typeof testimonial>;
  }
}
