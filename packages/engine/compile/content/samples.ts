import { z } from 'zod';
import { CollectionDefinition, type Content, ListDefinition } from '../../model/content.ts';
import { buildYear } from '../../model/values/buildYear.ts';
import { contentDefinitions } from '../registry.ts';
import type { ReadContent } from './content.ts';
import { readablePath, SiteError } from './problems.ts';
import { described, infoOf } from './schemaWalk.ts';

/** Sample values to be replaced: example domains, placeholder words, a phone number of zeros. */
const PLACEHOLDER = /\bexample\b|placeholder|\b0{4,}\b|0{9}/i;

/**
 * Returns all remaining sample values, as `file › item: value`: items marked as invented, links to example domains, and
 * sample values in records.
 *
 * @throws {SiteError} if the content has mistakes.
 */
export function findSamples({ content, problems }: ReadContent): string[] {
  if (!content) throw new SiteError(problems);
  const ofContent = [...contentDefinitions].flatMap(([name, definition]) => {
    const value = content[definition.name];
    if (definition instanceof CollectionDefinition)
      return itemSamples(definition.entry, value, ({ path }) => `src/content/${name}/${path}.ts`);
    if (definition instanceof ListDefinition)
      return itemSamples(definition.item, value, (item) => `src/content/${name}.ts › ${titleOf(item)}`);
    return placeholdersIn(definition.schema, value, `src/content/${name}.ts`);
  });
  return [...ofContent, ...pastYear(content.words.footer)];
}

/** Reports a past year in the copyright line, unless it is filled in at build time. */
function pastYear({ copyright }: Content['words']['footer']): string[] {
  const year = Math.max(...(copyright.match(/\b(19|20)\d\d\b/g) ?? []).map(Number));
  if (year >= buildYear() || year < 0 || copyright.includes('{year}')) return [];
  return [`src/content/words.ts › footer › copyright: ${year} is over; write {year} for the year of the build`];
}

const itemSchema = z.looseObject({
  path: z.string().optional(),
  title: z.string().optional(),
  name: z.string().optional(),
  sample: z.boolean().optional(),
});
type Item = z.output<typeof itemSchema>;

const titleOf = ({ title, name }: Item) => title ?? name ?? '';

function itemSamples(schema: z.ZodType, items: unknown, placeOf: (item: Item) => string): string[] {
  return z
    .array(itemSchema)
    .parse(items)
    .flatMap((item) => {
      const links = [...described(schema, item)].flatMap(({ schema: part, value }) => {
        if (infoOf(part).kind !== 'externalLink' || typeof value !== 'string') return [];
        return PLACEHOLDER.test(value) ? `${placeOf(item)}: ${value}` : [];
      });
      return [...(item.sample ? [`${placeOf(item)}: invented`] : []), ...links];
    });
}

function placeholdersIn(schema: z.ZodType, record: unknown, place: string): string[] {
  const found = [...described(schema, record)].flatMap(({ value, path }) =>
    typeof value === 'string' && PLACEHOLDER.test(value)
      ? `${[place, ...readablePath(path)].join(' › ')}: ${value}`
      : [],
  );
  return [...new Set(found)];
}
