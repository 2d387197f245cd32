import { blocks, defineSection, list, opening, pictured, text } from '@worldwright/engine';
import { z } from 'zod';

const partners = defineSection('partners', {
  label: 'Partners',
  help: 'The logos of clients and partners in one quiet row.',
  moves: true,
  limit: 1,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
  }),
  data: (_props, { content }) => ({ partners: content.partners.map(({ name, logo }) => ({ name, logo })) }),
  markdown: ({ partners, ...props }) => blocks(opening(props), list(partners.map(({ logo }) => pictured(logo)))),
  example: { heading: 'Associated With' },
});
export default partners;

declare module '@worldwright/engine' {
  interface SectionTypes {
    partners: typeof partners;
  }
}
