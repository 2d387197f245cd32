import { action, defineSection, picture, richText, text } from '@worldwright/engine';
import { z } from 'zod';

const callToAction = defineSection('call-to-action', {
  label: 'Call to action',
  help: 'A band that asks for one thing: a big line, a sentence, a button.',
  schema: z.strictObject({
    heading: text({ label: 'Big line', help: 'At most ten words.' }),
    text: richText({ label: 'Text', help: 'One or two sentences.' }).optional(),
    action: action({ label: 'Button' }),
    second: action({ label: 'Second link', help: 'For visitors who want something else.' }).optional(),
    picture: picture({
      label: 'Picture',
      across: 480,
      help: 'A cut-out for any background, or a photo, which fills one side of the band.',
    }).optional(),
    tone: z.enum(['night', 'bone']).default('night').meta({ label: 'Colour of the band' }),
  }),
  example: {
    heading: 'Tell us what should exist',
    text: 'A few lines are enough, or [look around](/) first. We answer within two working days.',
    action: { label: 'Write to us', to: '/' },
  },
});
export default callToAction;

declare module '@worldwright/engine' {
  interface SectionTypes {
    'call-to-action': typeof callToAction;
  }
}
