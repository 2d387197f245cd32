import { blocks, chosen, defineSection, itemsOf, opening, pictured, plain, selection, text } from '@worldwright/engine';
import { z } from 'zod';
import { testimonial } from '../../content/schemas/testimonials';

const testimonials = defineSection('testimonials', {
  label: 'Testimonials',
  help: 'What clients say, one voice after the other.',
  moves: true,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    ...selection(testimonial),
  }),
  data: (props, { content }) => ({
    ...chosen,
    testimonials: itemsOf(props, () => content.testimonials).map(({ name, img, designation, review }) => ({
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
        [`${plain(name)}, ${plain(designation)}`, img && pictured(img)].filter(Boolean).join(' '),
      ]),
    ),
  // No reviews in the structured data: search engines ignore those without a rating or on a company's own site.
  example: { heading: 'Testimonials' },
});
export default testimonials;

declare module '@worldwright/engine' {
  interface SectionTypes {
    testimonials: typeof testimonials;
  }
}
