import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compileSite } from '../../site';
import { structuredDataOf } from '../graph';
import vocabulary from './vocabulary.json';

const site = compileSite();
const found = site.pages.filter(({ meta }) => meta.index);

type Node = { [property: string]: unknown };
const aNode = z.record(z.string(), z.unknown());
const aGraph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(aNode) });
const types = new Map<string, string[]>(Object.entries(vocabulary.types));
const properties = new Map<string, { of: string[]; takes: string[] }>(Object.entries(vocabulary.properties));

const graphOf = (page: (typeof found)[number]): Node[] =>
  aGraph.parse(JSON.parse(structuredDataOf(page, site.facts)))['@graph'];
const typeOf = (node: Node) => String(node['@type']);
const kindsOf = (type: string) => [type, ...(types.get(type) ?? [])];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const valuesOf = (node: Node) =>
  Object.entries(node).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));

/** A node and all nodes in it. */
const nodesIn = (node: Node): Node[] => [
  node,
  ...valuesOf(node).flatMap(([, value]) => (isNode(value) ? nodesIn(value) : [])),
];

/** What schema.org's words do not allow: types and properties that there are not, and values of another kind. */
function strangeIn(graph: Node[]): string[] {
  const named = new Map(graph.map((node) => [node['@id'], node]));
  return graph.flatMap(nodesIn).flatMap((node) => {
    if (Object.keys(node).join() === '@id') return named.has(node['@id']) ? [] : `nothing is called ${node['@id']}`;
    const type = typeOf(node);
    if (!types.has(type)) return `there is no type ${type}`;
    return valuesOf(node)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, value]) => {
        const property = properties.get(name);
        if (!property?.of.some((one) => kindsOf(type).includes(one))) return `${type} has no ${name}`;
        if (isNode(value)) {
          const target = Object.keys(value).join() === '@id' ? named.get(value['@id']) : value;
          const isRight = target && kindsOf(typeOf(target)).some((one) => property.takes.includes(one));
          return isRight ? [] : `${type}.${name} takes no ${target && typeOf(target)}`;
        }
        const kind = typeof value === 'number' ? ['Integer', 'Number'] : ['Text', 'URL', 'CssSelectorType'];
        const isThing = typeof value === 'string' && /^https:\/\//.test(value) && name === 'item';
        return isThing || kind.some((one) => property.takes.includes(one))
          ? []
          : `${type}.${name} takes no ${typeof value}`;
      });
  });
}

/** What Google wants of each type: https://developers.google.com/search/docs/appearance/structured-data/search-gallery */
const REQUIRED: Record<string, string[]> = {
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Organization: ['name', 'url'],
  Review: ['author', 'itemReviewed', 'reviewBody'],
  Service: ['name', 'description'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url'],
};

describe('structured data', () => {
  test('says nothing that schema.org has no word for, on any page', () => {
    for (const page of found) expect(strangeIn(graphOf(page)), page.path).toEqual([]);
    expect(
      strangeIn([{ '@type': 'Service', '@id': 'a', titel: 'x', provider: { '@type': 'Answer', text: 'x' } }]),
    ).toEqual(['Service has no titel', 'Service.provider takes no Answer']);
  });

  test('has the fields that Google wants of each type, and none is empty', () => {
    for (const page of found)
      for (const node of graphOf(page).flatMap(nodesIn))
        for (const field of REQUIRED[typeOf(node)] ?? []) {
          const [value] = [node[field]].flat();
          expect(value, `${page.path}: ${typeOf(node)}.${field}`).toBeTruthy();
        }
  });

  test('names company, site and page by ids that stay, once a page', () => {
    for (const page of found) {
      const ids = graphOf(page).flatMap((node) => (node['@id'] === undefined ? [] : String(node['@id'])));
      expect(new Set(ids).size, page.path).toBe(ids.length);
      expect(ids, page.path).toEqual(
        expect.arrayContaining([`${site.origin}/#company`, `${site.origin}/#site`, page.meta.url]),
      );
    }
  });

  test('has the way to a page that belongs to another', () => {
    for (const page of found.filter(({ within }) => within !== undefined)) {
      const list = graphOf(page).find((node) => typeOf(node) === 'BreadcrumbList');
      const steps = z.array(z.object({ position: z.number(), item: z.string() })).parse(list?.itemListElement);
      expect(steps.map(({ item }) => item.slice(site.origin.length))).toEqual(page.trail?.map(({ path }) => path));
      expect(steps.at(-1)?.item, page.path).toBe(page.meta.url);
    }
  });

  test('what nobody has said is no review', () => {
    const withReal = structuredClone(site.pages);
    let voices = 0;
    for (const section of withReal.flatMap(({ sections }) => sections)) {
      if (section.type !== 'testimonials') continue;
      voices += section.props.testimonials.length;
      for (const voice of section.props.testimonials) delete voice.sample;
    }
    const reviews = (pages: typeof site.pages) =>
      pages.flatMap(graphOf).filter((node) => typeOf(node) === 'Review').length;
    const invented = site.pages
      .flatMap(({ sections }) => sections)
      .flatMap((section) => (section.type === 'testimonials' ? section.props.testimonials : []))
      .filter(({ sample }) => sample).length;
    expect(reviews(site.pages)).toBe(voices - invented);
    expect(reviews(withReal)).toBe(voices);
  });
});
