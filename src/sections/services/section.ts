import {
  blocks,
  defineSection,
  excerpt,
  link,
  linked,
  opening,
  pageOfAll,
  pictured,
  plain,
  text,
} from '@worldwright/engine';
import { fill } from '@worldwright/engine/component';
import { z } from 'zod';

/** Cards that one page can carry: more would weigh on every visitor's line. */
const MOST = { row: 24, grid: 48 };

const services = defineSection('services', {
  label: 'Services',
  help: 'Cards that lead to the pages of services: in a row to swipe, which shows 24 of them, or all at once in a grid.',
  // Only the row has anything to do.
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    more: link({
      label: 'Page of all services',
      help: 'Where the row leads to all of them. Without it only a row that cannot show all of them leads there.',
    }).optional(),
    arrangement: z.enum(['row', 'grid']).meta({ label: 'Arrangement', help: 'A row to swipe, or a grid of all.' }),
  }),
  data: ({ arrangement, more }, { content: { services }, pathOf, partsOf, overviewOf }) => ({
    /** Number of all services. */
    count: services.length,
    /** Where a row leads to all of them; of a grid that cannot show them, the first of the pages that list them. */
    all:
      arrangement === 'grid'
        ? pageOfAll('services', services.length, MOST.grid, partsOf('services'))
        : (more ?? (services.length > MOST.row ? overviewOf('services') : undefined)),
    services: excerpt(services, MOST[arrangement], ({ family }) => family).map((service) => ({
      title: service.title,
      href: pathOf('services', service),
      dp: service.dp,
      // A card of the row is narrow; in the grid it has room for more.
      description: arrangement === 'row' ? service.summary : service.description,
    })),
  }),
  markdown: ({ services, count, more, all = more, ...props }, words) =>
    blocks(
      opening(props),
      ...services.flatMap(({ title, href, description, dp }) => [
        `### ${linked(title, href)}`,
        plain(description),
        pictured(dp),
      ]),
      all && linked(fill(words.services.all, { count }), all),
    ),
  structuredData: ({ services, heading, arrangement }, { url, origin }) =>
    // The row leads to the page of all services, whose list it is.
    arrangement === 'row'
      ? []
      : [
          {
            '@type': 'ItemList',
            '@id': `${url}#services`,
            name: heading,
            itemListElement: services.map(({ title, href }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: title,
              url: origin + href,
            })),
          },
        ],
  example: { heading: 'Our Services', arrangement: 'row' },
});
export default services;

declare module '@worldwright/engine' {
  interface SectionTypes {
    services: typeof services;
  }
}
