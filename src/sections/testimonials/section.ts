import { blocks, defineSection, opening, pictured, plain, text } from '@worldwright/engine';
import { z } from 'zod';

const testimonials = defineSection('testimonials', {
  label: 'Testimonials',
  help: 'What clients say, one voice after the other.',
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
  markdown: ({ testimonials, ...props }) =>
    blocks(
      opening(props),
      ...testimonials.flatMap(({ name, designation, review, img }) => [
        `> ${plain(review)}`,
        `${plain(name)}, ${plain(designation)} ${pictured(img)}`,
      ]),
    ),
  // No reviews in the structured data: search engines take none of a company's own, and none without a rating.
  example: { heading: 'Testimonials' },
});
export default testimonials;

declare module '@worldwright/engine' {
  interface SectionTypes {
    testimonials: typeof testimonials;
  }
}
