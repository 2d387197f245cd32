import { blocks, defineSection, heading, opening, pictured, plain, text } from '@worldwright/engine';
import { fill } from '@worldwright/engine/component';
import { z } from 'zod';

const values = defineSection('values', {
  label: 'Values and work process',
  help: 'What the company stands for and, unless hidden, the steps in which it works.',
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
  markdown: ({ values, process, ...props }, words) =>
    blocks(
      process.length > 0 && heading(2, words.process.heading),
      ...process.flatMap(({ title, description, image }, index) => [
        heading(3, `${fill(words.process.step, { number: index + 1 })}: ${title}`),
        plain(description),
        image && pictured(image),
      ]),
      opening(props),
      ...values.flatMap(({ title, description, image }) => [heading(3, title), plain(description), pictured(image)]),
    ),
  example: { heading: 'Our Values', hideWorkProcess: false },
});
export default values;

declare module '@worldwright/engine' {
  interface SectionTypes {
    values: typeof values;
  }
}
