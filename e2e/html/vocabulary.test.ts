import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allPages, documentOf } from '../support/built';

/** All words of https://schema.org, from the types that the nodes of structured data are written with. */
const vocabulary = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8');
const wordsIn = (pattern: RegExp) => new Set([...vocabulary.matchAll(pattern)].map(([, word]) => word));
const properties = wordsIn(/^ +"(\w+)"\??:/gm);
const types = wordsIn(/"@type": "(\w+)"/g);

/** What a node says that is no word of the vocabulary. The compiler takes any property of what a function answers with. */
function unknownIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(unknownIn);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === '@type') return [value].flat().filter((type) => !types.has(type));
    return name.startsWith('@') || properties.has(name) ? unknownIn(value) : [name];
  });
}

test('the structured data of every page is written in words of schema.org', () => {
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
