import {
  blocks,
  type ContentContext,
  ContentMistake,
  defineSection,
  excerpt,
  heading,
  linked,
  list,
  opening,
  pageOfAll,
  pictured,
  plain,
  text,
} from '@worldwright/engine';
import { fill } from '@worldwright/engine/component';
import { z } from 'zod';

/**
 * Maximum number of cards on a page: its HTML still fits the first ten packets of a connection
 * (https://www.rfc-editor.org/rfc/rfc6928). If there are more services, an excerpt is shown.
 */
const MAX_SHOWN = 48;
const EXCERPT = 24;

/** Returns the services that have a card. */
const shownOf = ({ services }: ContentContext['content']) =>
  services.length <= MAX_SHOWN ? services : excerpt(services, EXCERPT, ({ family }) => family);

const serviceFamilies = defineSection('service-families', {
  label: 'All services in families',
  help: 'Every service as a card, grouped by the families of service-families.ts, with an index. If there are more than 48 services, it shows some of them and links to the pages that list all.',
  limit: 1,
  ownIds: /^family-/,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
  }),
  data: (_props, { content, pathOf, partsOf }) => {
    const { services, 'service-families': families } = content;
    const ungrouped = families.length > 0 && services.find(({ family }) => family === undefined);
    if (ungrouped)
      throw new ContentMistake(
        `services/${ungrouped.path}.ts`,
        'family',
        'is missing: if there are families, each service needs one',
      );
    const shown = shownOf(content);
    const groups = (families.length > 0 ? families : [undefined]).map((family) => ({
      family: family && { path: family.path, title: family.title, description: family.description },
      count: services.filter((service) => service.family === family?.path).length,
      services: shown
        .filter((service) => service.family === family?.path)
        .map((service) => ({
          title: service.title,
          href: pathOf('services', service),
          // Only shown without a picture.
          icon: service.dp ? undefined : service.icon,
          dp: service.dp,
          description: service.description,
        })),
    }));
    return {
      /** Number of all services. */
      count: services.length,
      groups: groups.filter(({ services }) => services.length > 0),
      /** URL of the first page that lists all services, if some have no card. */
      all: pageOfAll('services', services.length, MAX_SHOWN, partsOf('services')),
    };
  },
  markdown: ({ groups, count, all, ...props }, words) =>
    blocks(
      opening(props),
      ...groups.flatMap(({ family, services }) => [
        family && blocks(heading(3, family.title), plain(family.description)),
        list(
          services.map(
            ({ title, href, dp, description }) =>
              `${linked(title, href)}: ${plain(description)}${dp ? ` ${pictured(dp)}` : ''}`,
          ),
        ),
      ]),
      all && linked(fill(words.services.fromAToZ, { count }), all),
    ),
  structuredData: ({ groups, heading }, { url, origin }) => [
    {
      '@type': 'ItemList',
      '@id': `${url}#services`,
      name: heading,
      itemListElement: groups
        .flatMap(({ services }) => services)
        .map(({ title, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: origin + href,
        })),
    },
  ],
  example: { heading: 'Our Services' },
});
export default serviceFamilies;

declare module '@worldwright/engine' {
  interface SectionTypes {
    'service-families': typeof serviceFamilies;
  }
}
