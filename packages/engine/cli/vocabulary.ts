/**
 * Takes schema.org's vocabulary, for the test of the site's structured data: any section may add any of its words.
 *
 *   npx node packages/engine/cli/vocabulary.ts schemaorg-current-https.jsonld
 *
 * The file is https://schema.org/version/latest/schemaorg-current-https.jsonld
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const OUT = fileURLToPath(new URL('../compile/describe/tests/vocabulary.json', import.meta.url));

const reference = z.object({ '@id': z.string() });
const references = z
  .union([reference, z.array(reference)])
  .transform((given) => [given].flat().map((one) => one['@id'].replace('schema:', '')))
  .default([]);
const term = z.object({
  '@id': z.string().transform((id) => id.replace('schema:', '')),
  '@type': z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat()),
  'rdfs:subClassOf': references,
  'schema:domainIncludes': references,
  'schema:rangeIncludes': references,
});

const [, , file = ''] = process.argv;
const terms = z
  .object({ '@graph': z.array(term) })
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  ['@graph'].sort((a, b) => (a['@id'] < b['@id'] ? -1 : 1));

/** What is said of all terms of a kind, by their names. */
const named = <Said>(kind: string, say: (one: (typeof terms)[number]) => Said) =>
  Object.fromEntries(terms.filter((one) => one['@type'].includes(kind)).map((one) => [one['@id'], say(one)]));

/** Of a type, what it is a kind of. */
const types = named('rdfs:Class', (one) => one['rdfs:subClassOf']);
const properties = named('rdf:Property', (one) => ({
  of: one['schema:domainIncludes'],
  takes: one['schema:rangeIncludes'],
}));
const source = 'schema.org 30.0, schemaorg-current-https.jsonld, CC BY-SA 3.0, https://schema.org/docs/terms.html';
writeFileSync(OUT, `${JSON.stringify({ source, types, properties })}\n`);
