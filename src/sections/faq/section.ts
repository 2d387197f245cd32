import { z } from 'zod';
import { picture, text } from '../../engine/model/fields';
import { defineSection } from '../../engine/model/section';

const faq = defineSection('faq', {
  label: 'Questions',
  help: 'Questions with their answers; one is open at a time.',
  hydrate: 'visible',
  limit: 1,
  ownIds: /^faq-\d+$/,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    picture: picture({
      label: 'Picture',
      help: 'Beside the questions on wide screens, above them on small ones.',
    }).optional(),
  }),
  data: (_props, { content }) => ({ questions: content.faq }),
  example: { heading: 'Questions' },
});
export default faq;

declare module '../../engine/model/section' {
  interface SectionTypes {
    faq: typeof faq;
  }
}
