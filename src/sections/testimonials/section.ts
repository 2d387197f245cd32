import { z } from 'zod';
import { text } from '../../engine/model/fields';
import { defineSection } from '../../engine/model/section';

const testimonials = defineSection('testimonials', {
  label: 'Testimonials',
  help: 'What clients say, one voice after the other.',
  hydrate: 'visible',
  moves: true,
  limit: 1,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
  }),
  data: (_props, { content }) => ({
    testimonials: content.testimonials.map(({ id, name, img, designation, review }) => ({
      id,
      name,
      img,
      designation,
      review,
    })),
  }),
  example: { heading: 'Testimonials' },
});
export default testimonials;

declare module '../../engine/model/section' {
  interface SectionTypes {
    testimonials: typeof testimonials;
  }
}
