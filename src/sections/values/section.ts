import { z } from 'zod';
import { text } from '../../engine/model/fields';
import { defineSection } from '../../engine/model/section';

const values = defineSection('values', {
  label: 'Values and work process',
  help: 'What the company stands for and, unless hidden, the steps in which it works.',
  // Only the work process has buttons.
  hydrate: ({ hideWorkProcess }) => (hideWorkProcess ? 'never' : 'visible'),
  limit: 1,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    hideWorkProcess: z.boolean().meta({ label: 'Hide the work process' }),
  }),
  data: ({ hideWorkProcess }, { content }) => ({
    values: content.values,
    process: hideWorkProcess ? [] : content.process,
  }),
  example: { heading: 'Our Values', hideWorkProcess: false },
});
export default values;

declare module '../../engine/model/section' {
  interface SectionTypes {
    values: typeof values;
  }
}
