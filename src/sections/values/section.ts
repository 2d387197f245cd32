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
import { fill } from '@worldwright/engine/component';
import { z } from 'zod';
import { processStep } from '../../content/schemas/process';
import { value } from '../../content/schemas/values';

const values = defineSection('values', {
  label: 'Values and work process',
  help: 'The values of the company and, unless hidden, the steps of its work.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    hideWorkProcess: z.boolean().meta({ label: 'Hide the work process' }),
    ...selection(value),
    steps: z
      .array(processStep)
      .min(2)
      .meta({ label: 'Own steps', help: 'Steps of the work process, instead of the shared ones.', isSelection: true })
      .optional(),
  }),
  data: (props, { content }) => ({
    ...chosen,
    steps: undefined,
    values: itemsOf(props, () => content.values),
    process: props.hideWorkProcess ? [] : (props.steps ?? content.process),
  }),
  markdown: ({ values, process, ...props }, words) =>
    blocks(
      process.length > 0 && heading(2, words.process.heading),
      ...process.flatMap(({ title, description, image }, index) => [
        heading(3, `${fill(words.process.step, { number: index + 1 })}: ${title}`),
        rich(description),
        image && pictured(image),
      ]),
      opening(props),
      ...values.flatMap(({ title, description, image }) => [
        heading(3, title),
        rich(description),
        image && pictured(image),
      ]),
    ),
  example: { heading: 'Our Values', hideWorkProcess: false },
});
export default values;

declare module '@worldwright/engine' {
  interface SectionTypes {
    values: typeof values;
  }
}
