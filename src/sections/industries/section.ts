import { blocks, defineSection, heading, opening, pictured, plain, text } from '@worldwright/engine';
import { z } from 'zod';

const industries = defineSection('industries', {
  label: 'Industries',
  help: 'The industries we serve as a mosaic, the highlighted one large.',
  limit: 1,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
  }),
  data: (_props, { content: { industries } }) => ({ industries }),
  markdown: ({ industries, ...props }) =>
    blocks(
      opening(props),
      ...industries.flatMap(({ title, description, image }) => [
        heading(3, title),
        plain(description),
        pictured(image),
      ]),
    ),
  example: { heading: 'Industries We Serve' },
});
export default industries;

declare module '@worldwright/engine' {
  interface SectionTypes {
    industries: typeof industries;
  }
}
