import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readContent } from '../../content/content';
import { compileSite } from '../../site';
import { banner, company, contentWith, page, pagesWith, photograph } from '../../tests/littleSite';
import { structuredDataOf } from '../graph';

const site = compileSite();
const found = site.pages.filter(({ meta }) => meta.index);

type Node = { [property: string]: unknown };
const aNode = z.record(z.string(), z.unknown());
const aGraph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(aNode) });

const graphOf = (page: (typeof found)[number]): Node[] =>
  aGraph.parse(JSON.parse(structuredDataOf(page, site.facts)))['@graph'];
const typeOf = (node: Node) => String(node['@type']);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const valuesOf = (node: Node) =>
  Object.entries(node).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));

/** Yields a node and all its nested nodes. */
const nodesIn = (node: Node): Node[] => [
  node,
  ...valuesOf(node).flatMap(([, value]) => (isNode(value) ? nodesIn(value) : [])),
];

/** Fields required by Google: https://developers.google.com/search/docs/appearance/structured-data/search-gallery */
const REQUIRED: Record<string, string[]> = {
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Organization: ['name', 'url'],
  Review: ['author', 'itemReviewed', 'reviewRating'],
  Service: ['name', 'description'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url'],
};

describe('structured data', () => {
  test("has Google's required fields for each type, none of them empty", () => {
    for (const page of found)
      for (const node of graphOf(page).flatMap(nodesIn))
        for (const field of REQUIRED[typeOf(node)] ?? []) {
          const [value] = [node[field]].flat();
          expect(value, `${page.path}: ${typeOf(node)}.${field}`).toBeTruthy();
        }
  });

  test('identifies company, site and page by stable ids, once per page', () => {
    for (const page of found) {
      const ids = graphOf(page).flatMap((node) => (node['@id'] === undefined ? [] : String(node['@id'])));
      expect(new Set(ids).size, page.path).toBe(ids.length);
      expect(ids, page.path).toEqual(
        expect.arrayContaining([`${site.origin}/#company`, `${site.origin}/#site`, page.meta.url]),
      );
    }
  });
});

describe('of a small site', () => {
  /** Returns the nodes of a page by type. */
  function nodesOf(path: string, facts: object = {}) {
    const pages = pagesWith(page('/list', { name: 'List', within: '/' }));
    const little = compileSite(pages, readContent(contentWith({ 'company.ts': { ...company, ...facts } })));
    const one = little.pages.find((each) => each.path === path);
    if (!one) throw new Error(`there is no ${path}`);
    const graph = aGraph.parse(JSON.parse(structuredDataOf(one, little.facts)))['@graph'];
    return Object.fromEntries(graph.map((node) => [typeOf(node), node]));
  }
  const { name, url, tagline, email, address } = company;
  const brief = { '@type': 'Organization', '@id': `${url}/#company`, name, url };
  const full = { ...brief, logo: `${url}/icon-512.png`, slogan: tagline, email, address };

  test('the home page describes the company in full, other pages only name it', () => {
    expect(nodesOf('/').Organization).toEqual(full);
    const social = [{ name: 'Net', icon: 'simple-icons:whatsapp', url: 'https://net.test/us' }];
    expect(nodesOf('/', { social, phone: '030/1 ext. 7', countryCode: '+49' }).Organization).toEqual({
      ...full,
      telephone: '+49301 ext. 7',
      sameAs: ['https://net.test/us'],
    });
    expect(nodesOf('/list', { social }).Organization).toEqual(brief);
  });

  test('a page is part of the site, which the company publishes', () => {
    const { WebSite: whole, WebPage: part } = nodesOf('/list', { language: 'de' });
    expect(whole).toEqual({
      '@type': 'WebSite',
      '@id': `${url}/#site`,
      url,
      name,
      inLanguage: 'de',
      publisher: { '@id': brief['@id'] },
    });
    expect(part).toEqual({
      '@type': 'WebPage',
      '@id': `${url}/list`,
      url: `${url}/list`,
      name: `Page /list | ${name}`,
      description: 'What is on /list',
      isPartOf: { '@id': `${url}/#site` },
      primaryImageOfPage: { '@type': 'ImageObject', url: `${url}/share/list.jpg` },
      breadcrumb: { '@id': `${url}/list#way` },
    });
  });

  test('pages with a parent have breadcrumbs, others do not', () => {
    const item = (position: number, called: string, path: string) => ({
      '@type': 'ListItem',
      position,
      name: called,
      item: url + path,
    });
    expect(nodesOf('/list').BreadcrumbList).toEqual({
      '@type': 'BreadcrumbList',
      '@id': `${url}/list#way`,
      itemListElement: [item(1, name, '/'), item(2, 'List', '/list')],
    });
    expect(nodesOf('/')).not.toHaveProperty('BreadcrumbList');
    expect(nodesOf('/').WebPage).not.toHaveProperty('breadcrumb');
  });

  test('two question sections form one FAQPage, in plain text', () => {
    const faq = (question: string) => ({
      type: 'faq',
      heading: question,
      items: [{ question, answer: 'By [us](/).' }],
    });
    const pages = pagesWith(page('/asked', { sections: [banner, faq('Who?'), faq('When?')] }));
    const little = compileSite(pages, readContent(contentWith()));
    const asked = little.pages.find(({ path }) => path === '/asked');
    if (!asked) throw new Error('there is no page');
    const nodes = aGraph.parse(JSON.parse(structuredDataOf(asked, little.facts)))['@graph'];
    const answer = { '@type': 'Answer', text: 'By us.' };
    expect(nodes.filter((node) => typeOf(node) === 'FAQPage').map(({ mainEntity }) => mainEntity)).toEqual([
      ['Who?', 'When?'].map((question) => ({ '@type': 'Question', name: question, acceptedAnswer: answer })),
    ]);
  });

  test('testimonials are not marked up as reviews, because the company itself publishes them', () => {
    const voice = {
      id: 1,
      name: 'Ada',
      img: { src: photograph, alt: 'Ada' },
      designation: 'Countess',
      review: 'Good work.',
    };
    const pages = pagesWith(page('/voices', { sections: [banner, { type: 'testimonials', heading: 'Voices' }] }));
    const little = compileSite(pages, readContent(contentWith({ 'testimonials.ts': [voice] })));
    const shown = little.pages.find(({ path }) => path === '/voices');
    expect(shown && structuredDataOf(shown, little.facts)).not.toContain(voice.review);
  });

  test('a page hidden from search engines has an address too', () => {
    expect(nodesOf('/404').WebPage?.url).toBe(`${url}/404`);
  });
});
