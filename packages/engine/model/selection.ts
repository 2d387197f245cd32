import { z } from 'zod';
import { addressPart, link, text } from './fields.ts';
import { nearest, nearestOrAll } from './text/nearest.ts';

/** Optional fields of shared items by which sections select them. */
export const selectable = {
  key: addressPart({ label: 'Key', help: 'What a section names it by that shows only some items.' }).optional(),
  tags: z
    .array(addressPart({ label: 'Tag' }))
    .meta({ label: 'Tags', help: 'Sections can show the items of a tag.' })
    .optional(),
};

/** Properties of a section that shows a shared list: own items, or a selection of shared ones. Shows all by default. */
export const selection = <Item extends z.ZodType>(item: Item) => ({
  items: z
    .array(item)
    .min(1)
    .meta({ label: 'Own items', help: 'Shown here alone, in the place of the shared ones.', isSelection: true })
    .optional(),
  ...choosing,
});

/** Properties that select items of a shared list. */
export const choosing = {
  only: z
    .array(text({ label: 'Key' }).meta({ isSelection: true }))
    .min(1)
    .meta({
      label: 'Only these',
      help: 'Keys (or paths, or numbers) of shared items, in the order in which they are shown.',
      isSelection: true,
    })
    .optional(),
  tag: addressPart({ label: 'Tag', help: 'Only the shared items with this tag.' })
    .meta({ isSelection: true })
    .optional(),
  first: z
    .int()
    .positive()
    .meta({ label: 'At most', help: 'So many of the shared items, from the first.', isSelection: true })
    .optional(),
};

interface Selection<Own> {
  items?: Own[] | undefined;
  only?: string[] | undefined;
  tag?: string | undefined;
  first?: number | undefined;
}

/** Removes the selection properties from a section's data: the browser does not need them. */
export const chosen: { [Name in keyof Selection<object>]?: undefined } = {
  items: undefined,
  only: undefined,
  tag: undefined,
  first: undefined,
};

const nameOf = (item: object): string | undefined => {
  const { path, key, id }: { path?: unknown; key?: unknown; id?: unknown } = item;
  const name = path ?? key ?? id;
  return name === undefined ? undefined : String(name);
};

/**
 * Returns the section's own items, or the shared items that it selects.
 *
 * @param shared returns the shared list; not called if the section has its own items.
 * @throws if properties contradict each other, or name missing items.
 */
export function itemsOf<Own extends object, Item extends object>(
  { items, only, tag, first }: Selection<Own>,
  shared: () => readonly Item[],
): (Own | Omit<Item, keyof typeof selectable>)[] {
  const others = Object.entries({ only, tag, first }).flatMap(([name, value]) => (value === undefined ? [] : name));
  const [other] = items ? others : only ? others.slice(1) : [];
  if (other) throw new Error(`has "${items ? 'items' : 'only'}", which names all that it shows: leave out "${other}"`);
  if (items) return items;
  const all = shared();
  return (only ? named(all, only) : tagged(all, tag).slice(0, first)).map((item) => {
    const { key: _key, tags: _tags, ...shown }: Item & { key?: unknown; tags?: unknown } = item;
    return shown;
  });
}

function named<Item extends object>(all: readonly Item[], only: string[]): Item[] {
  const byName = new Map(all.map((item) => [nameOf(item), item]));
  const twice = only.find((name, index) => only.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`only: names "${twice}" twice`);
  return only.map((name) => {
    const item = byName.get(name);
    if (item) return item;
    const names = [...byName.keys()].flatMap((known) => known ?? []);
    const cure = names.length > 0 ? nearest(name, names) : ' None has a key: write key: "…" into those that you want.';
    throw new Error(`only: there is no item "${name}".${cure}`);
  });
}

/** @throws if no entry of a collection has a tag. Any tag is accepted while the collection has no tags at all. */
export function refuseUnknownTag(tag: string, known: string[], property = 'tag'): void {
  if (known.length > 0 && !known.includes(tag))
    throw new Error(`${property}: no entry has the tag "${tag}".${nearestOrAll(tag, known)}`);
}

/** Property of a section that shows entry tags: the tags to show, with labels and links. */
export const namedTags = z
  .array(
    z.strictObject({
      tag: addressPart({ label: 'Tag' }),
      label: text({ label: 'Word', help: 'What visitors read.' }),
      to: link({
        label: 'Page',
        help: 'Where it leads, such as a page that lists the entries with this tag.',
      }).optional(),
    }),
  )
  .min(1)
  .meta({ label: 'Tags', help: 'Shows which of these tags an entry has, as words or as links.' })
  .optional();

/** Returns the tags to show for an entry. @throws if a configured tag is not used in the collection */
export function shownTags(
  named: z.output<typeof namedTags>,
  own: readonly string[],
  known: string[],
): { label: string; to?: string | undefined }[] {
  return (named ?? []).flatMap(({ tag, ...shown }) => {
    refuseUnknownTag(tag, known, 'tags');
    return own.includes(tag) ? shown : [];
  });
}

function tagged<Item extends object>(all: readonly Item[], tag: string | undefined): readonly Item[] {
  if (tag === undefined) return all;
  const tagsOf = ({ tags }: { tags?: string[] }): string[] => tags ?? [];
  const found = all.filter((item) => tagsOf(item).includes(tag));
  if (found.length > 0) return found;
  throw new Error(`tag: no item has the tag "${tag}".${nearest(tag, [...new Set(all.flatMap(tagsOf))])}`);
}
