import {
  blocks,
  chosen,
  defineSection,
  itemsOf,
  linked,
  list,
  opening,
  pictured,
  plain,
  selection,
  text,
} from '@worldwright/engine';
import { z } from 'zod';
import { partner } from '../../content/schemas/partners';

const partners = defineSection('partners', {
  label: 'Partners',
  help: 'The logos of clients and partners in one quiet row, or in rows of links.',
  moves: true,
  showsLogos: true,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    ...selection(partner),
  }),
  data: (props, { content }) => ({
    ...chosen,
    partners: itemsOf(props, () => content.partners).map(({ name, logo, to }) => ({ name, logo, to })),
  }),
  markdown: ({ partners, ...props }) =>
    blocks(
      opening(props),
      list(partners.map(({ name, logo, to }) => (to ? linked(name, to) : logo ? pictured(logo) : plain(name)))),
    ),
  example: { heading: 'Associated With' },
});
export default partners;

declare module '@worldwright/engine' {
  interface SectionTypes {
    partners: typeof partners;
  }
}
