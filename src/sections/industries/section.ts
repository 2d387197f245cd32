import { z } from 'zod';
import { text } from '../../../packages/engine/model/fields';
import { blocks, heading, opening, pictured, plain } from '../../../packages/engine/model/markdown';
import { defineSection } from '../../../packages/engine/model/section';

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

declare module '../../../packages/engine/model/section' {
  interface SectionTypes {
    industries: typeof industries;
  }
}
