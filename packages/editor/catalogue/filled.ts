import { fieldsOf, isOptional, itemOf, metaOf, typeOf } from '@worldwright/engine/compile';
import { z } from 'zod';
import type { Texts } from './placeholderTexts.ts';

type Schema = z.core.$ZodType;
/** An object, but not a list. */
export type Group = { [name: string]: unknown };

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const takes = (schema: Schema, value: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse(value).success;

/** A future date: content that has ended may be hidden. */
const DAY = '2099-12-24';

/** Word count of a text added to an empty field. */
const WORD_COUNT = 5;

/** Transforms the fields of a group. Fields that become `undefined` are omitted. */
const withFields = (schema: Schema, value: Group, change: (field: Schema, part: unknown) => unknown): Group => {
  const fields = [...fieldsOf(schema)].map(([name, field]) => [name, change(field, value[name])] as const);
  const changed = { ...value, ...Object.fromEntries(fields) };
  return Object.fromEntries(Object.entries(changed).filter(([, part]) => part !== undefined));
};

/** Replaces texts in values with placeholder texts that their schemas accept. */
export class Filler {
  readonly #texts: Texts;
  /** Picture for empty fields. Absent fields are added only if it is set. */
  readonly #addedPicture: string | undefined;

  /** @param addedPicture picture for empty picture fields. If set, all absent optional fields are added. */
  constructor(texts: Texts, addedPicture?: string) {
    this.#texts = texts;
    this.#addedPicture = addedPicture;
  }

  /** Returns the value with placeholder texts. Texts whose schema accepts no placeholder stay. */
  filled(schema: Schema, value: unknown): unknown {
    if (value === undefined)
      return this.#addedPicture !== undefined && isOptional(schema) ? this.#added(schema) : value;
    const kind = metaOf(schema, 'kind');
    if (typeof value === 'string') return this.#reworded(schema, kind, value);
    const item = itemOf(schema);
    if (Array.isArray(value) && item) return value.map((part) => this.filled(item, part));
    if (!isGroup(value) || kind === 'picture') return value;
    return withFields(schema, value, (field, part) => this.filled(field, part));
  }

  #reworded(schema: Schema, kind: string | undefined, value: string): string {
    // Text for visitors, not an address or an identifier.
    const isProse = kind === 'text' || (kind === undefined && /\s/.test(value));
    const texts = isProse ? this.#texts.like(value) : [];
    return texts.find((text) => takes(schema, text)) ?? value;
  }

  /** Returns a value for an absent field, or `undefined` if only the author can choose one. */
  #added(schema: Schema): unknown {
    if (metaOf(schema, 'isSelection')) return undefined;
    // The schema supplies a default.
    if (schema instanceof z.ZodType && schema.safeParse(undefined).data !== undefined) return undefined;
    const made = this.#made(schema);
    return takes(schema, made) ? made : undefined;
  }

  #made(schema: Schema): unknown {
    const kind = metaOf(schema, 'kind');
    if (kind === 'text') return this.#texts.of(WORD_COUNT);
    if (kind === 'picture') return { src: this.#addedPicture, alt: this.#texts.of(WORD_COUNT) };
    if (kind === 'link') return '/';
    if (schema instanceof z.ZodISODate) return DAY;
    const item = itemOf(schema);
    if (item) return [this.#made(item)];
    if (typeOf(schema) !== 'object') return undefined;
    return withFields(schema, {}, (field) => this.#made(field));
  }
}

/** Replaces parts of a value. @param change returns a part's replacement, or `undefined` to visit its own parts. */
function replaced(
  schema: Schema,
  value: unknown,
  change: (schema: Schema, part: unknown) => { part: unknown } | undefined,
): unknown {
  const made = change(schema, value);
  if (made) return made.part;
  const item = itemOf(schema);
  if (Array.isArray(value) && item) return value.map((part) => replaced(item, part, change));
  return isGroup(value) ? withFields(schema, value, (field, part) => replaced(field, part, change)) : value;
}

const isPicture = (schema: Schema): boolean => metaOf(schema, 'kind') === 'picture';

/** Removes optional pictures from a value. */
export const withoutPictures = (schema: Schema, value: unknown): unknown =>
  replaced(schema, value, (field) => (isPicture(field) && isOptional(field) ? { part: undefined } : undefined));

/** Replaces all pictures in a value. */
export const withPicture = (schema: Schema, value: unknown, src: string): unknown =>
  replaced(schema, value, (field, part) =>
    isPicture(field) && isGroup(part) ? { part: { ...part, src } } : undefined,
  );

/**
 * Sets all references in a value.
 *
 * @param choose returns the path of the item to refer to, given the content's name and the former reference.
 */
export const withReferences = (
  schema: Schema,
  value: unknown,
  choose: (name: string, former: unknown) => string | undefined,
): unknown =>
  replaced(schema, value, (field, part) => {
    const target = metaOf(field, 'to');
    return target === undefined ? undefined : { part: choose(target, part) };
  });

/** First ID for added items, above all existing ones. */
const FIRST_ADDED_ID = 1_000;

/** Repeats items up to a count. Each copy gets an ID and a path of its own. */
export function resized(items: readonly unknown[], count: number): unknown[] {
  return Array.from({ length: items.length === 0 ? 0 : count }, (_, index) => {
    const item = items[index % items.length];
    if (index < items.length || !isGroup(item)) return item;
    const number = typeof item.id === 'number' ? { id: FIRST_ADDED_ID + index } : {};
    const address = typeof item.path === 'string' ? { path: `${item.path}-${index}` } : {};
    return { ...item, ...number, ...address };
  });
}
