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

/** Maximum number of cards: more would slow the page down. */
const MAX_SHOWN = { row: 24, grid: 48 };

/** A card of the section itself, such as for a page other than a service's. */
const card = z.strictObject({
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }),
  picture: picture({ label: 'Picture' }).optional(),
  to: link({ label: 'Page' }),
});

const services = defineSection('services', {
  label: 'Services',
  help: 'Cards that link to the pages of services: up to 24 in a row to swipe, or all in a grid.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    more: link({
      label: 'Page of all services',
      help: "Target of the row's link to all services. Without it, only a row that cannot show all of them has this link.",
    }).optional(),
    arrangement: z.enum(['row', 'grid']).meta({ label: 'Arrangement', help: 'row: to swipe. grid: all at once.' }),
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
    const linkToAll = () =>
      arrangement === 'grid'
        ? pageOfAll('services', count, MAX_SHOWN.grid, partsOf('services'))
        : count > MAX_SHOWN.row
          ? overviewOf('services')
          : undefined;
    return {
      ...chosen,
      /** Number of all services. */
      count,
      /** Page with all services: the target of a row, or the first page of parts if a grid cannot show all. */
      all: (arrangement === 'row' || !isAll ? more : undefined) ?? (isAll ? linkToAll() : undefined),
      /** Position among the `services` sections of the page, from 1. */
      number: earlier + 1,
      services: shown.map((item) =>
        'to' in item
          ? { title: item.title, href: item.to, icon: undefined, dp: item.picture, description: item.description }
          : {
              title: item.title,
              href: pathOf('services', item),
              // Only shown without a picture.
              icon: item.dp ? undefined : item.icon,
              dp: item.dp,
              // Cards in a row are narrow.
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
    // A row links to the page with all services, which has the list.
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
