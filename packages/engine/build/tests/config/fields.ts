import type { z } from 'zod';
import { choicesOf, described, fieldsOf, isOptional, metaOf, typeOf } from '../../../compile/content/schemaWalk';
import { REMOVED } from './change';
import { ODD_LINKS, ODD_TEXTS, plausible, UNPRINTABLE, WRONG_LINKS, wrongFor } from './values';

/** A change of one part of a value. */
export interface FieldChange {
  /** Name of the change: `huge word`. */
  what: string;
  path: PropertyKey[];
  part: unknown;
  /** Path in the value at which a mistake must be reported; undefined if the change may be valid. */
  mistakeAt?: PropertyKey[];
}

/** Number of items in a long list. */
const MANY = 200;

/** Yields all changes of a value's parts, derived from its schema. */
export function* fieldChanges(schema: z.core.$ZodType, value: unknown, pictures: string[]): Generator<FieldChange> {
  const seen = new Set<string>();
  for (const { schema: field, value: part, path } of described(schema, value)) {
    const place = path.map(String).join('.');
    // A field occurs once per enclosing schema; the first is complete.
    if (seen.has(place)) continue;
    seen.add(place);
    for (const change of changesOf(field, part, pictures)) {
      const { what, within = [], isMistake } = change;
      const at = [...path, ...within];
      // A removed item is no mistake: the list is shorter.
      const isItemGone = change.part === REMOVED && typeof at.at(-1) === 'number';
      yield { what, path: at, part: change.part, ...(isMistake && !isItemGone ? { mistakeAt: at } : {}) };
    }
  }
}

/** A change of a part, independent of its path. */
interface PartChange {
  what: string;
  part: unknown;
  /** Path within the part, if only a piece of it changes. */
  within?: PropertyKey[];
  isMistake?: boolean;
}

function* changesOf(schema: z.core.$ZodType, part: unknown, pictures: string[]): Generator<PartChange> {
  const type = typeOf(schema);
  for (const wrong of wrongFor(schema)) yield { what: 'wrong type', part: wrong, isMistake: true };
  yield { what: 'missing', part: REMOVED, isMistake: !isOptional(schema) && part !== undefined };
  if (part === undefined) {
    for (const good of plausible(schema, pictures)) yield { what: 'added', part: good };
    return;
  }
  for (const choice of choicesOf(schema)) yield { what: 'other choice', part: choice };
  if (type === 'object') yield { what: 'unknown', within: ['colour-of-it'], part: 'red', isMistake: true };
  if (type === 'object' && fieldsOf(schema).size > 0) yield { what: 'emptied', part: {} };
  if (type === 'boolean') yield { what: 'reversed', part: part !== true };
  if (type === 'number') for (const number of [-1, 0, 1.5, 1e9]) yield { what: 'other number', part: number };
  if (type === 'string' || type === 'union') yield* textChanges(schema, part);
  if (metaOf(schema, 'kind') === 'picture') {
    for (const good of plausible(schema, pictures)) yield { what: 'other picture', part: good };
    yield { what: 'focal point outside', within: ['focus', 'x'], part: 170, isMistake: true };
  }
  if (Array.isArray(part)) yield* listChanges(part);
}

function* textChanges(schema: z.core.$ZodType, part: unknown): Generator<PartChange> {
  for (const [what, text] of Object.entries(ODD_TEXTS)) yield { what, part: text, isMistake: UNPRINTABLE.has(what) };
  if (metaOf(schema, 'isRich'))
    for (const [what, text] of Object.entries(WRONG_LINKS)) yield { what, part: text, isMistake: true };
  const isAddress = typeof part === 'string' && /^(\/|#|https?:|mailto:|tel:)/.test(part);
  if (!isAddress && !metaOf(schema, 'kind')?.toLowerCase().includes('link')) return;
  for (const [what, href] of Object.entries(ODD_LINKS)) yield { what, part: href };
}

function* listChanges(items: unknown[]): Generator<PartChange> {
  const [first] = items;
  yield { what: 'no items', part: [] };
  yield { what: 'one item', part: [first] };
  yield { what: 'item twice', part: [...items, first] };
  yield { what: 'turned round', part: items.toReversed() };
  yield { what: 'nothing among them', part: [...items, undefined] };
  const many = Array.from({ length: MANY }, (_, index) => items[index % items.length]);
  yield { what: 'many items', part: many };
  // The same with unique ids and names.
  yield { what: 'many numbered items', part: many.map((item, index) => numbered(item, index + 1)) };
}

/** Returns a copy of an item with a unique id and name. */
export function numbered(item: unknown, number: number): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return {
    ...item,
    ...('id' in item ? { id: number } : {}),
    ...('name' in item ? { name: `${item.name} ${number}` } : {}),
  };
}
