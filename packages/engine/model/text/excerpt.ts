/**
 * Parts of long lists, in their order. A page that listed everything would grow with every entry, and a site of such
 * pages with the square of it.
 */

/** At most `limit` items, taken in turn from every group, so that no group is left out. */
export function excerpt<Item>(items: Item[], limit: number, groupOf: (item: Item) => unknown): Item[] {
  if (items.length <= limit) return items;
  const counts = new Map<unknown, number>();
  const ranked = items.map((item, index) => {
    const group = groupOf(item);
    const rank = counts.get(group) ?? 0;
    counts.set(group, rank + 1);
    return { item, index, rank };
  });
  const first = ranked.toSorted((a, b) => a.rank - b.rank || a.index - b.index).slice(0, limit);
  return first.toSorted((a, b) => a.index - b.index).map(({ item }) => item);
}

/**
 * Address of the first of the pages that list all of a collection, where a page can show only `limit` of `count`
 * entries; none where it shows all.
 *
 * @param parts the pages that list all, in parts.
 * @throws when there are none, as entries would be lost.
 */
export function pageOfAll(
  collection: string,
  count: number,
  limit: number,
  parts: readonly { path: string }[],
): string | undefined {
  if (count <= limit) return undefined;
  const [first] = parts;
  if (first) return first.path;
  throw new Error(
    `there are ${count} ${collection}, and a page can show ${limit}: add a page with parts: { of: '${collection}', size: 150, beyond: ${limit} } that lists them all`,
  );
}

/**
 * At most `limit` items around the one at `index`, and that one itself: all where the list is no longer, else those
 * next to it that are akin to it.
 */
export function surroundings<Item>(
  items: Item[],
  index: number,
  limit: number,
  isAkin: (item: Item) => boolean,
): Item[] {
  if (items.length <= limit) return items;
  const near = new Set([index]);
  for (let distance = 1; distance < items.length && near.size < limit; distance += 1)
    for (const place of [index - distance, index + distance]) {
      const item = items[place];
      if (item !== undefined && near.size < limit && isAkin(item)) near.add(place);
    }
  return [...near].sort((a, b) => a - b).flatMap((place) => items[place] ?? []);
}
