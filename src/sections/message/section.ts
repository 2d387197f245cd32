import { action, defineSection, picture, richText, text } from '@worldwright/engine';
import { z } from 'zod';

const message = defineSection('message', {
  label: 'Message',
  help: 'A page with one message and one link, such as a thank-you page.',
  limit: 1,
  opensPage: true,
  schema: z.strictObject({
    heading: text({ label: 'Title' }),
    text: richText({ label: 'Text' }),
    action: action({ label: 'Button' }).optional(),
    picture: picture({ label: 'Picture', across: 640 }).optional(),
  }),
  example: {
    heading: 'Thank you',
    text: 'One sentence more.',
    action: { label: 'Home', to: '/' },
    picture: { src: 'thank-you', alt: 'A paper plane loops out of an envelope' },
  },
});
export default message;

declare module '@worldwright/engine' {
  interface SectionTypes {
    message: typeof message;
  }
}
