import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allPages, documentOf } from '../support/built';

/** All terms of https://schema.org, from the type declarations used for structured data. */
const vocabulary = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8');
const wordsIn = (pattern: RegExp) => new Set([...vocabulary.matchAll(pattern)].map(([, word]) => word));
const properties = wordsIn(/^ +"(\w+)"\??:/gm);
const types = wordsIn(/"@type": "(\w+)"/g);

/** Returns terms of a node that schema.org lacks. TypeScript allows excess properties in function results. */
function unknownIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(unknownIn);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === '@type') return [value].flat().filter((type) => !types.has(type));
    return name.startsWith('@') || properties.has(name) ? unknownIn(value) : [name];
  });
}

test('the structured data of every page uses only terms of schema.org', () => {
  expect(unknownIn({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Qestion', nam: '' }] })).toEqual(['Qestion', 'nam']);
  const graphs = allPages.flatMap(({ path }) => {
    const $ = documentOf(path);
    return $('script[type="application/ld+json"]')
      .toArray()
      .map((graph) => $(graph).text());
  });
  expect(graphs.length).toBeGreaterThan(0);
  expect(graphs.flatMap((graph) => unknownIn(JSON.parse(graph)))).toEqual([]);
});
