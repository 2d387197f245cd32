import { blocks, chosen, defineSection, heading, itemsOf, list, plain, selection, text } from '@worldwright/engine';
import { z } from 'zod';
import { statistic } from '../../content/schemas/statistics';

const statistics = defineSection('statistics', {
  label: 'Statistics',
  help: 'The company in big figures.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    relabel: z
      .record(z.string(), text({ label: 'Label on this page' }))
      .default({})
      .meta({
        label: 'Other labels',
        help: 'Gives figures other labels on this page.',
        example: { Recognitions: 'Awards' },
      }),
    ...selection(statistic),
  }),
  data: (props, { content }) => {
    const { relabel } = props;
    const figures = itemsOf(props, () => content.statistics);
    const labels = figures.map(({ label }) => label);
    const unknown = Object.keys(relabel).find((label) => !labels.includes(label));
    if (unknown) throw new Error(`relabel: there is no figure "${unknown}"; there are ${labels.join(', ')}`);
    return {
      ...chosen,
      statistics: figures.map(({ value, label }) => ({ value, label: relabel[label] ?? label })),
    };
  },
  markdown: (props) =>
    blocks(
      heading(2, props.heading),
      list(props.statistics.map(({ value, label }) => `${plain(label)}: ${plain(value)}`)),
    ),
  example: { heading: 'Work experience' },
});
export default statistics;

declare module '@worldwright/engine' {
  interface SectionTypes {
    statistics: typeof statistics;
  }
}
