import { blocks, defineSection, heading, linked, list, pictured, plain, rich, surroundings } from '@worldwright/engine';
import { fill } from '@worldwright/engine/component';

/** Maximum number of links in the list beside the text. */
const MAX_LINKS = 30;

const service = defineSection('service', {
  label: 'Service',
  help: 'All about one service, with links to the others. For pages with `each: "services"`.',
  limit: 1,
  opensPage: true,
  ownIds: /^other-services$/,
  data: (_props, { content, entry, pathOf, overviewOf }) => {
    if (entry?.collection !== 'services') throw new Error('belongs on a page with each: "services"');
    const { item, index } = entry;
    const { title, icon, description, detailedDescription, outcome, banner, services } = item;
    const next = content.services[(index + 1) % content.services.length];
    const isOnly = content.services.length === 1;
    const near = surroundings(content.services, index, MAX_LINKS, ({ family }) => family === item.family);
    const others = isOnly ? [] : near;
    return {
      title,
      href: pathOf('services', item),
      icon,
      /** Position among the services, from 1. */
      number: index + 1,
      description,
      detailedDescription,
      outcome,
      banner,
      items: services.map((sub) => {
        const [name = '', explanation = ''] = sub.split(/\s*(?:: |：\s*)(.*)/s);
        return { name, explanation };
      }),
      /** Undefined for the only service. */
      next: next && !isOnly ? { title: next.title, href: pathOf('services', next) } : undefined,
      /** Number of all services. */
      count: content.services.length,
      /** All services, or related ones if there are too many; empty for the only service. */
      others: others.map((other) => ({ title: other.title, href: pathOf('services', other) })),
      /** URL of the page with all services, if the list is incomplete. */
      more: near.length < content.services.length ? overviewOf('services') : undefined,
    };
  },
  markdown: (props, words) =>
    blocks(
      heading(1, props.title),
      plain(props.next ? fill(words.service.place, { number: props.number, count: props.count }) : words.service.only),
      plain(props.description),
      props.banner && pictured(props.banner),
      rich(props.detailedDescription),
      heading(2, words.service.parts),
      list(props.items.map(({ name, explanation }) => `**${plain(name)}**: ${plain(explanation)}`)),
      `**${plain(words.service.outcome)}** ${plain(props.outcome)}`,
      props.next && `${plain(words.service.next)}: ${linked(props.next.title, props.next.href)}`,
      props.others.length > 0 && heading(2, words.service.others),
      list(props.others.map(({ title, href }) => linked(title, href))),
      props.more && linked(fill(words.services.all, { count: props.count }), props.more),
    ),
  structuredData: ({ title, description, items, banner }, { url, origin, company }) => [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: title,
      description,
      url,
      ...(banner && { image: origin + banner.src }),
      provider: { '@id': company },
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: title,
        itemListElement: items.map(({ name, explanation }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name, description: explanation },
        })),
      },
    },
  ],
  example: {},
});
export default service;

declare module '@worldwright/engine' {
  interface SectionTypes {
    service: typeof service;
  }
}
