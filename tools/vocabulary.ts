/**
 * Takes the part of schema.org's vocabulary that the site's structured data uses, for its test.
 *
 *   node tools/vocabulary.ts schemaorg-current-https.jsonld
 *
 * The file is https://schema.org/version/latest/schemaorg-current-https.jsonld
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** Types that the site's sections name. */
const TYPES = [
  'Answer',
  'BreadcrumbList',
  'FAQPage',
  'ImageObject',
  'ItemList',
  'ListItem',
  'Offer',
  'OfferCatalog',
  'Organization',
  'Person',
  'Question',
  'Review',
  'Service',
  'WebPage',
  'WebSite',
];
const OUT = 'src/engine/compile/describe/tests/vocabulary.json';

const reference = z.object({ '@id': z.string() });
const references = z
  .union([reference, z.array(reference)])
  .transform((given) => [given].flat().map((one) => one['@id'].replace('schema:', '')))
  .default([]);
const term = z.object({
  '@id': z.string().transform((id) => id.replace('schema:', '')),
  'rdfs:subClassOf': references,
  'schema:domainIncludes': references,
  'schema:rangeIncludes': references,
});

const [, , file = ''] = process.argv;
const terms = z.object({ '@graph': z.array(term) }).parse(JSON.parse(readFileSync(file, 'utf8')))['@graph'];
const parents = new Map(terms.map((one) => [one['@id'], one['rdfs:subClassOf']]));

/** A type and all that it is a kind of. */
function kindsOf(type: string): string[] {
  return [type, ...(parents.get(type) ?? []).flatMap(kindsOf)];
}

const types = Object.fromEntries(TYPES.map((type) => [type, [...new Set(kindsOf(type))].slice(1)]));
const all = new Set(Object.entries(types).flat(2));
const properties = Object.fromEntries(
  terms
    .filter((one) => one['schema:domainIncludes'].some((type) => all.has(type)))
    .sort((a, b) => (a['@id'] < b['@id'] ? -1 : 1))
    .map((one) => [
      one['@id'],
      { of: one['schema:domainIncludes'].filter((type) => all.has(type)), takes: one['schema:rangeIncludes'] },
    ]),
);
const source = 'schema.org 30.0, schemaorg-current-https.jsonld, CC BY-SA 3.0, https://schema.org/docs/terms.html';
writeFileSync(OUT, `${JSON.stringify({ source, types, properties })}\n`);
