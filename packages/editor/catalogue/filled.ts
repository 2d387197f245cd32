import { fieldsOf, isOptional, itemOf, metaOf, typeOf } from '@worldwright/engine/compile';
import { z } from 'zod';
import type { Texts } from './standInTexts.ts';

type Schema = z.core.$ZodType;
/** An object that is no list. */
export type Group = { [name: string]: unknown };

/** Whether a value is a group. */
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const takes = (schema: Schema, value: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse(value).success;

/** A day that is not over: what is may not be shown. */
const DAY = '2099-12-24';

/** Words of a text that nobody has written yet: a heading, a line. */
const USUAL = 5;

/** The parts of a group, changed one by one. What becomes nothing is left out. */
const withFields = (schema: Schema, value: Group, change: (field: Schema, part: unknown) => unknown): Group => {
  const fields = [...fieldsOf(schema)].map(([name, field]) => [name, change(field, value[name])] as const);
  const changed = { ...value, ...Object.fromEntries(fields) };
  return Object.fromEntries(Object.entries(changed).filter(([, part]) => part !== undefined));
};

/** Puts other words into values, as far as their schemas take them. */
export class Filler {
  readonly #texts: Texts;
  /** Whether what may be there and is not is added, too; then a picture for it. */
  readonly #addedPicture: string | undefined;

  /** @param addedPicture picture for a place that may have one: with it, all that may be there is. */
  constructor(texts: Texts, addedPicture?: string) {
    this.#texts = texts;
    this.#addedPicture = addedPicture;
  }

  /** A value of the same shape in other words. A part that its schema does not take in other words stays as it is. */
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
    // Words for visitors, not an address or a name that a program refers to.
    const isProse = kind === 'text' || (kind === undefined && /\s/.test(value));
    const texts = isProse ? this.#texts.like(value) : [];
    return texts.find((text) => takes(schema, text)) ?? value;
  }

  /** What an author might put where there is nothing yet; nothing where only the author can know. */
  #added(schema: Schema): unknown {
    if (metaOf(schema, 'isSelection')) return undefined;
    // A default stands there already.
    if (schema instanceof z.ZodType && schema.safeParse(undefined).data !== undefined) return undefined;
    const made = this.#made(schema);
    return takes(schema, made) ? made : undefined;
  }

  #made(schema: Schema): unknown {
    const kind = metaOf(schema, 'kind');
    if (kind === 'text') return this.#texts.of(USUAL);
    if (kind === 'picture') return { src: this.#addedPicture, alt: this.#texts.of(USUAL) };
    if (kind === 'link') return '/';
    if (schema instanceof z.ZodISODate) return DAY;
    const item = itemOf(schema);
    if (item) return [this.#made(item)];
    if (typeOf(schema) !== 'object') return undefined;
    return withFields(schema, {}, (field) => this.#made(field));
  }
}

/** A value in which parts are others. @param change gives what stands in the place of a part; nothing to look into it. */
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

/** A value without the pictures that may be left out. */
export const withoutPictures = (schema: Schema, value: unknown): unknown =>
  replaced(schema, value, (field) => (isPicture(field) && isOptional(field) ? { part: undefined } : undefined));

/** A value with another picture of the library in the place of each. */
export const withPicture = (schema: Schema, value: unknown, src: string): unknown =>
  replaced(schema, value, (field, part) =>
    isPicture(field) && isGroup(part) ? { part: { ...part, src } } : undefined,
  );

/**
 * A value in which all that may name an entry does.
 *
 * @param choose the item of a list or a collection that is named, by what was named before.
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

/** Number of the first item that is added: above those that there are. */
const FIRST_NUMBER = 1_000;

/** So many items: those that there are, again and again, each with a number and an address of its own. */
export function resized(items: readonly unknown[], count: number): unknown[] {
  return Array.from({ length: items.length === 0 ? 0 : count }, (_, index) => {
    const item = items[index % items.length];
    if (index < items.length || !isGroup(item)) return item;
    const number = typeof item.id === 'number' ? { id: FIRST_NUMBER + index } : {};
    const address = typeof item.path === 'string' ? { path: `${item.path}-${index}` } : {};
    return { ...item, ...number, ...address };
  });
}
