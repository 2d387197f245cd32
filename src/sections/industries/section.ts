import { z } from 'zod';
import { text } from '../../engine/model/fields';
import { defineSection } from '../../engine/model/section';

const industries = defineSection('industries', {
  label: 'Industries',
  help: 'The industries we serve as a mosaic, the highlighted one large.',
  hydrate: 'never',
  limit: 1,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
  }),
  data: (_props, { content }) => ({ industries: content.industries }),
  example: { heading: 'Industries We Serve' },
});
export default industries;

declare module '../../engine/model/section' {
  interface SectionTypes {
    industries: typeof industries;
  }
}
