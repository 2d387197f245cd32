import { z } from 'zod';
import { text } from '../../content/fields';
import { defineSection } from '../../engine/section';

const faq = defineSection({
  label: 'Questions',
  help: 'Questions with their answers; one is open at a time.',
  hydrate: 'visible',
  limit: 1,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
  }),
  data: (_props, { site }) => ({ questions: site.faq }),
  example: { heading: 'Questions' },
});
export default faq;

declare module '../../engine/section' {
  interface SectionTypes {
    faq: typeof faq;
  }
}
