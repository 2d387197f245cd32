import {
  blocks,
  chosen,
  defineSection,
  heading,
  itemsOf,
  opening,
  pictured,
  rich,
  selection,
  text,
} from '@worldwright/engine';
import { z } from 'zod';
import { industry } from '../../content/schemas/industries';

const industries = defineSection('industries', {
  label: 'Industries',
  help: 'The industries we serve as a mosaic, the highlighted one large.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    ...selection(industry),
  }),
  data: (props, { content }) => ({ ...chosen, industries: itemsOf(props, () => content.industries) }),
  markdown: ({ industries, ...props }) =>
    blocks(
      opening(props),
      ...industries.flatMap(({ title, description, image }) => [
        heading(3, title),
        rich(description),
        image && pictured(image),
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
