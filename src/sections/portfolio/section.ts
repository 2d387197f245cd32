import {
  blocks,
  chosen,
  defineSection,
  itemsOf,
  linked,
  list,
  opening,
  pictured,
  selection,
  text,
} from '@worldwright/engine';
import { z } from 'zod';
import { piece } from '../../content/schemas/web-portfolio';

const portfolio = defineSection('portfolio', {
  label: 'Portfolio',
  help: 'Examples of our work. Links open in a new tab.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    of: z.enum(['web', 'app']).meta({ label: 'Websites or apps' }),
    ...selection(piece),
  }),
  data: (props, { content }) => ({
    ...chosen,
    pieces: itemsOf(props, () => (props.of === 'web' ? content['web-portfolio'] : content['app-portfolio'])).map(
      ({ img, title, link }) => ({ img, title, link }),
    ),
  }),
  markdown: ({ pieces, ...props }) =>
    blocks(opening(props), list(pieces.map(({ title, link, img }) => `${linked(title, link)} ${pictured(img)}`))),
  example: { heading: 'Our work', of: 'web' },
});
export default portfolio;

declare module '@worldwright/engine' {
  interface SectionTypes {
    portfolio: typeof portfolio;
  }
}
