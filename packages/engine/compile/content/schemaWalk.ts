import { z } from 'zod';

/** A part of a value with its schema and path. */
export interface Described {
  schema: z.core.$ZodType;
  value: unknown;
  path: PropertyKey[];
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Returns the schema inside an `optional()` or a `default()`, or before a `transform()`; undefined for others. */
export function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const def: object = schema._zod.def;
  const next: unknown = 'innerType' in def ? def.innerType : 'in' in def ? def.in : undefined;
  return isSchema(next) ? next : undefined;
}

/** Returns a schema's type without wrappers such as `optional()`: `string`, `array`, … */
export function typeOf(schema: z.core.$ZodType): string {
  const inner = innerOf(schema);
  return inner ? typeOf(inner) : schema._zod.def.type;
}

/** Returns the metadata of a schema itself, such as its kind; not of its inner schema. */
export const infoOf = (schema: z.core.$ZodType): z.GlobalMeta =>
  (schema instanceof z.ZodType ? schema.meta() : undefined) ?? {};

/** Returns one key of a field's metadata, from its schema or its inner schema. */
export function metaOf<Key extends keyof z.GlobalMeta>(schema: z.core.$ZodType, key: Key): z.GlobalMeta[Key] {
  const inner = innerOf(schema);
  return infoOf(schema)[key] ?? (inner && metaOf(inner, key));
}

export const isOptional = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodType && schema.safeParse(undefined).success;

/** Returns the options of an enumeration; empty for other fields. */
export function choicesOf(schema: z.core.$ZodType): unknown[] {
  const inner = innerOf(schema);
  if (inner) return choicesOf(inner);
  return schema instanceof z.ZodEnum ? schema.options : [];
}

/** Returns the fields of an object schema, which may be wrapped in `optional()` or `default()`; empty for others. */
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

/** Returns the item schema of a list, which may be wrapped in `optional()` or `default()`. */
export function itemOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const def: object = schema._zod.def;
  if ('element' in def) return isSchema(def.element) ? def.element : undefined;
  const next = innerOf(schema);
  return next && itemOf(next);
}

export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>(
    (at, key) => at && (typeof key === 'number' ? itemOf(at) : fieldsOf(at).get(String(key))),
    schema,
  );
}

/** Yields a value and all its parts with their schemas; once per schema if schemas are nested, as in `optional()`. */
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
