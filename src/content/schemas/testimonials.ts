import { defineList, id, picture, sample, selectable, text } from '@worldwright/engine';
import { z } from 'zod';

/** Also the schema of a section's own items. */
export const testimonial = z.strictObject({
  name: text({ label: 'Name' }),
  img: picture({ label: 'Portrait', help: 'Without one, the initials of the name are shown.' }).optional(),
  designation: text({ label: 'Designation', help: 'Role and company.' }),
  review: text({ label: 'Review' }),
});

const listed = z.strictObject({ id, ...testimonial.shape, sample, ...selectable });

/** A testimonial in the content, before parsing. */
export type Testimonial = z.input<typeof listed>;
export default defineList('testimonials', listed);

declare module '@worldwright/engine' {
  interface Lists {
    testimonials: z.output<typeof listed>;
  }
}
