import { blocks, defineSection, linked, list, opening, pictured, text } from '@worldwright/engine';
import { z } from 'zod';

const portfolio = defineSection('portfolio', {
  label: 'Portfolio',
  help: 'Pieces of our work; a piece with a link opens in a new tab.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    of: z.enum(['web', 'app']).meta({ label: 'Of websites or of apps' }),
  }),
  data: ({ of }, { content }) => ({
    items: (of === 'web' ? content['web-portfolio'] : content['app-portfolio']).map(({ id, img, title, link }) => ({
      id,
      img,
      title,
      link,
    })),
  }),
  markdown: ({ items, ...props }) =>
    blocks(opening(props), list(items.map(({ title, link, img }) => `${linked(title, link)} ${pictured(img)}`))),
  example: { heading: 'Our work', of: 'web' },
});
export default portfolio;

declare module '@worldwright/engine' {
  interface SectionTypes {
    portfolio: typeof portfolio;
  }
}
