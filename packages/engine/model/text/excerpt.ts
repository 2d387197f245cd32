/** Excerpts of long lists, in their order. With full lists, pages would grow linearly and the site quadratically. */

/** Returns at most `limit` items, round-robin from all groups, so that none is omitted. */
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
 * Returns the address of the first directory page of a collection with more than `limit` entries; undefined if a page
 * can show all of them.
 *
 * @param parts the directory pages.
 * @throws if there are none, because some entries would be listed nowhere.
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
 * Returns the item at `index` and its nearest related items, at most `limit` in total. Returns all items if there are
 * no more than that.
 */
export function surroundings<Item>(
  items: Item[],
  index: number,
  limit: number,
  isRelated: (item: Item) => boolean,
): Item[] {
  if (items.length <= limit) return items;
  const near = new Set([index]);
  for (let distance = 1; distance < items.length && near.size < limit; distance += 1)
    for (const place of [index - distance, index + distance]) {
      const item = items[place];
      if (item !== undefined && near.size < limit && isRelated(item)) near.add(place);
    }
  return [...near].sort((a, b) => a - b).flatMap((place) => items[place] ?? []);
}
