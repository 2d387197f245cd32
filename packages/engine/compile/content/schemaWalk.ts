import { z } from 'zod';

/** A value that a schema describes, and where it is in the whole. */
export interface Described {
  schema: z.core.$ZodType;
  value: unknown;
  path: PropertyKey[];
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The schema within an `optional()` or a `default()`, or before a `transform()`; none within any other. */
export function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const def: object = schema._zod.def;
  const next: unknown = 'innerType' in def ? def.innerType : 'in' in def ? def.in : undefined;
  return isSchema(next) ? next : undefined;
}

/** What a schema asks for, without `optional()` and the like around it: `string`, `array`, … */
export function typeOf(schema: z.core.$ZodType): string {
  const inner = innerOf(schema);
  return inner ? typeOf(inner) : schema._zod.def.type;
}

/** The metadata of a schema itself, such as its kind; not that of a schema within it. */
export const infoOf = (schema: z.core.$ZodType): z.GlobalMeta =>
  (schema instanceof z.ZodType ? schema.meta() : undefined) ?? {};

/** One key of a field's metadata: on its schema, or else on the one within an `optional()` or a `default()`. */
export function metaOf<Key extends keyof z.GlobalMeta>(schema: z.core.$ZodType, key: Key): z.GlobalMeta[Key] {
  const inner = innerOf(schema);
  return infoOf(schema)[key] ?? (inner && metaOf(inner, key));
}

/** Whether a field may be left out. */
export const isOptional = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodType && schema.safeParse(undefined).success;

/** The choices of a field that has some. */
export function choicesOf(schema: z.core.$ZodType): unknown[] {
  const inner = innerOf(schema);
  if (inner) return choicesOf(inner);
  return schema instanceof z.ZodEnum ? schema.options : [];
}

/** The fields of an object schema, also of one that is optional or has a default; none of any other. */
export function fieldsOf(schema: z.core.$ZodType): Map<string, z.core.$ZodType> {
  const def: object = schema._zod.def;
  if ('shape' in def) {
    const entries = Object.entries(Object(def.shape)).filter((entry): entry is [string, z.core.$ZodType] =>
      isSchema(entry[1]),
    );
    return new Map(entries);
  }
  const next = innerOf(schema);
  return next ? fieldsOf(next) : new Map();
}

/** The schema of a list's items, also of a list that is optional or has a default. */
export function itemOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const def: object = schema._zod.def;
  if ('element' in def) return isSchema(def.element) ? def.element : undefined;
  const next = innerOf(schema);
  return next && itemOf(next);
}

/** The schema of the part of a value at a path, if there is one. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>(
    (at, key) => at && (typeof key === 'number' ? itemOf(at) : fieldsOf(at).get(String(key))),
    schema,
  );
}

/** A value and all its parts, each with its schema; with each schema, where one stands within another. */
export function* described(schema: z.core.$ZodType, value: unknown, path: PropertyKey[] = []): Generator<Described> {
  yield { schema, value, path };
  const next = innerOf(schema);
  if (next) return yield* described(next, value, path);
  for (const [name, field] of fieldsOf(schema))
    if (typeof value === 'object' && value !== null) yield* described(field, Reflect.get(value, name), [...path, name]);
  const item = itemOf(schema);
  if (item && Array.isArray(value))
    for (const [index, part] of value.entries()) yield* described(item, part, [...path, index]);
}
