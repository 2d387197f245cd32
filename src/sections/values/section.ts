import { z } from 'zod';
import { text } from '../../../packages/engine/model/fields';
import { fill } from '../../../packages/engine/model/fill';
import { blocks, heading, opening, pictured, plain } from '../../../packages/engine/model/markdown';
import { defineSection } from '../../../packages/engine/model/section';

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

declare module '../../../packages/engine/model/section' {
  interface SectionTypes {
    values: typeof values;
  }
}
