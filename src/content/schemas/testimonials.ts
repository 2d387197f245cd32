import { defineList, id, picture, sample, text } from '@worldwright/engine';
import { z } from 'zod';

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

declare module '@worldwright/engine' {
  interface Lists {
    testimonials: z.output<typeof testimonial>;
  }
}
