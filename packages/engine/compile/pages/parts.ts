import { z } from 'zod';
import type { PagePart } from '../../model/content.ts';
import { pageSchema } from '../../model/pages.ts';
import { fillText } from '../content/template.ts';

export type CountEntries = (collection: string) => number;

const inParts = z.object({ path: pageSchema.shape.path, parts: pageSchema.shape.parts.nonoptional() });

/** Returns the pages that a page with `parts` creates; none if the collection is short, or for any other page. */
export function partsOf(config: unknown, countEntries: CountEntries): PagePart[] {
  const { data } = inParts.safeParse(config);
  if (!data) return [];
  const { of, size, beyond } = data.parts;
  const count = countEntries(of);
  if (count <= beyond) return [];
  const parts = Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    collection: of,
    path: data.path,
    number: index + 1,
    start: index * size,
    end: Math.min(count, (index + 1) * size),
  }));
  // Mistakes in the path are reported when the page is read.
  return parts.map((part) => ({ ...part, path: fillText(data.path, placeholderValues(part, parts)) }));
}

/** Returns the values for placeholders in the texts of a part's page. */
export function placeholderValues({ number, start, end }: PagePart, parts: PagePart[]): Record<string, number> {
  return { part: number, parts: parts.length, first: start + 1, last: end, count: parts.at(-1)?.end ?? end };
}
