import {
  blocks,
  chosen,
  defineSection,
  excerpt,
  itemsOf,
  link,
  linked,
  opening,
  pageOfAll,
  picture,
  pictured,
  plain,
  selection,
  text,
} from '@worldwright/engine';
import { fill } from '@worldwright/engine/component';
import { z } from 'zod';

/** Cards that one page can carry: more would weigh on every visitor's line. */
const MAX_SHOWN = { row: 24, grid: 48 };

/** A card of the section's own: of a page that is no service's, say. */
const card = z.strictObject({
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }),
  picture: picture({ label: 'Picture' }).optional(),
  to: link({ label: 'Page' }),
});

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
    ...selection(card),
  }),
  data: (props, { content, earlier, pathOf, partsOf, overviewOf }) => {
    const { arrangement, more, items, only, tag, first } = props;
    const isAll = [items, only, tag, first].every((choice) => choice === undefined);
    const count = items ? items.length : content.services.length;
    const shown = excerpt(
      itemsOf(props, () => content.services),
      MAX_SHOWN[arrangement],
      (item) => ('to' in item ? undefined : item.family),
    );
    const wayToRest = () =>
      arrangement === 'grid'
        ? pageOfAll('services', count, MAX_SHOWN.grid, partsOf('services'))
        : count > MAX_SHOWN.row
          ? overviewOf('services')
          : undefined;
    return {
      ...chosen,
      /** Number of all services. */
      count,
      /** Where a row leads to all of them; of a grid that cannot show them, the first of the pages that list them. */
      all: (arrangement === 'row' || !isAll ? more : undefined) ?? (isAll ? wayToRest() : undefined),
      /** Number of the section among those of services on its page. */
      number: earlier + 1,
      services: shown.map((item) =>
        'to' in item
          ? { title: item.title, href: item.to, icon: undefined, dp: item.picture, description: item.description }
          : {
              title: item.title,
              href: pathOf('services', item),
              // Shown only where there is no picture.
              icon: item.dp ? undefined : item.icon,
              dp: item.dp,
              // A card of the row is narrow; in the grid it has room for more.
              description: arrangement === 'row' ? item.summary : item.description,
            },
      ),
    };
  },
  markdown: ({ services, count, more, all = more, ...props }, words) =>
    blocks(
      opening(props),
      ...services.flatMap(({ title, href, description, dp }) => [
        `### ${linked(title, href)}`,
        plain(description),
        dp && pictured(dp),
      ]),
      all && linked(fill(words.services.all, { count }), all),
    ),
  structuredData: ({ services, heading, arrangement, number }, { url, origin }) =>
    // The row leads to the page of all services, whose list it is.
    arrangement === 'row'
      ? []
      : [
          {
            '@type': 'ItemList',
            '@id': `${url}#services${number === 1 ? '' : `-${number}`}`,
            name: heading,
            itemListElement: services.map(({ title, href }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: title,
              url: href.startsWith('/') ? origin + href : href,
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
