import type { Content } from '../../model/content.ts';
import type { GraphNode, GraphPlace } from '../../model/graph.ts';
import type { PageData } from '../../model/page.ts';
import { calledNumber, telephoneLink } from '../../model/values/telephone.ts';
import { sectionDefinitions } from '../registry.ts';
import { ofSection } from './ofSection.ts';

export type Company = Content['company'];

/** Path of the company's logo; search engines require a square picture. */
const LOGO = '/icon-512.png';

/**
 * Returns the structured data of a page as JSON-LD: one graph of company, site, page, breadcrumbs and additions of its
 * sections. The home page describes the company in full; other pages only contain what other nodes reference.
 *
 * @param more additions of the page's entry.
 */
export function structuredDataOf(page: PageData, company: Company, more: GraphNode[] = []): string {
  const place: GraphPlace = {
    url: page.meta.url ?? company.url + page.path,
    origin: company.url,
    company: `${company.url}/#company`,
  };
  const graph: GraphNode[] = [
    organization(page, company, place),
    webSite(page, company, place),
    webPage(page, place),
    ...breadcrumbs(page, place),
    ...page.sections.flatMap((section) =>
      ofSection(
        page,
        section,
        'structuredData',
        () => sectionDefinitions.get(section.type)?.structuredDataOf(section, place) ?? [],
      ),
    ),
    ...more,
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': merged(graph) });
}

/** Merges nodes with the same `@id`, including their lists: two question sections form one `FAQPage`. */
function merged(nodes: GraphNode[]): object[] {
  const byId = new Map<unknown, Record<string, unknown>>();
  return nodes.flatMap((node) => {
    const id = '@id' in node ? node['@id'] : undefined;
    const first = byId.get(id);
    const own: Record<string, unknown> = { ...node };
    if (id === undefined || !first) {
      byId.set(id, own);
      return [own];
    }
    for (const [name, value] of Object.entries(own)) {
      const known = first[name];
      first[name] = Array.isArray(value) && Array.isArray(known) ? [...known, ...value] : (known ?? value);
    }
    return [];
  });
}

function organization({ path, home = '/' }: PageData, company: Company, place: GraphPlace): GraphNode {
  const { name, url } = company;
  if (path !== home) return { '@type': 'Organization', '@id': place.company, name, url };
  return {
    '@type': 'Organization',
    '@id': place.company,
    name,
    url,
    logo: url + LOGO,
    slogan: company.tagline,
    email: company.email,
    ...(company.phone && { telephone: calledNumber(telephoneLink(company.phone, company.countryCode)) }),
    ...(company.address && { address: company.address }),
    ...(company.social.length > 0 && { sameAs: company.social.map((page) => page.url) }),
  };
}

const siteId = ({ origin }: GraphPlace) => `${origin}/#site`;

function webSite({ languages }: PageData, { name, url, language }: Company, place: GraphPlace): GraphNode {
  return {
    '@type': 'WebSite',
    '@id': siteId(place),
    url,
    name,
    inLanguage: languages?.map((one) => one.language) ?? language,
    publisher: { '@id': place.company },
  };
}

function webPage({ meta, trail, languages }: PageData, place: GraphPlace): GraphNode {
  return {
    '@type': 'WebPage',
    '@id': place.url,
    url: place.url,
    name: meta.title,
    description: meta.description,
    ...(languages ? { inLanguage: meta.language } : {}),
    isPartOf: { '@id': siteId(place) },
    primaryImageOfPage: { '@type': 'ImageObject', url: meta.image.url },
    ...(trail ? { breadcrumb: { '@id': trailId(place) } } : {}),
  };
}

const trailId = ({ url }: GraphPlace) => `${url}#way`;

function breadcrumbs({ trail }: PageData, place: GraphPlace): GraphNode[] {
  if (!trail) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': trailId(place),
      itemListElement: trail.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: place.origin + path,
      })),
    },
  ];
}
