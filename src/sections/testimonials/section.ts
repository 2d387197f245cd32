import { z } from 'zod';
import { text } from '../../engine/model/fields';
import { blocks, opening, pictured, plain } from '../../engine/model/markdown';
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
    testimonials: content.testimonials.map(({ id, name, img, designation, review, sample }) => ({
      id,
      name,
      img,
      designation,
      review,
      ...(sample ? { sample } : {}),
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
  structuredData: ({ testimonials }, { company }) =>
    // Only what somebody has really said is a review.
    testimonials.flatMap(({ name, review, sample }) =>
      sample
        ? []
        : {
            '@type': 'Review',
            itemReviewed: { '@id': company },
            author: { '@type': 'Person', name },
            reviewBody: review,
          },
    ),
  example: { heading: 'Testimonials' },
});
export default testimonials;

declare module '../../engine/model/section' {
  interface SectionTypes {
    testimonials: typeof testimonials;
  }
}
