import { z } from 'zod';
import { withOwnPictures } from '../../model/fields.ts';
import { choicesOf, fieldsOf, innerOf, isOptional, itemOf, metaOf, schemaAt, typeOf } from './schemaWalk.ts';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodRawIssue;
type Path = readonly PropertyKey[];

/** Maximum number of repairs in a value. With more mistakes, it was written for another schema. */
const MAX_MISTAKES = 100;

/** Values to try for fields that require a format. */
const STAND_INS = [
  '…',
  1_000,
  true,
  'info@example.org',
  'https://example.org',
  'en',
  '2000-01-01',
  'circle',
  {},
  withOwnPictures({ src: '', alt: '…' }),
];

const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), value);

const outputOf = ({ _zod: { def } }: Schema): Schema | undefined =>
  'out' in def && def.out instanceof z.ZodType ? def.out : undefined;

const isTransformed = (schema: Schema | undefined): boolean =>
  schema !== undefined && (outputOf(schema) !== undefined || isTransformed(innerOf(schema)));

/** Returns the path of the part with a mistake: of the whole picture, if the mistake is in one of its fields. */
function pathOf(schema: Schema, { path = [] }: Issue): Path {
  const prefixes = path.map((_, depth) => path.slice(0, depth + 1));
  return prefixes.find((prefix) => isTransformed(schemaAt(schema, prefix))) ?? path;
}

/** Returns whether a value with a mistake still has the type that components expect, such as an empty text. */
function isTolerable(schema: Schema, issue: Issue, before: unknown, after: unknown): boolean {
  const path = pathOf(schema, issue);
  const at = schemaAt(schema, path) ?? schema;
  const part = partAt(after, path);
  if (path.length > 0 && isTransformed(at)) return part !== z.NEVER && part !== partAt(before, path);
  if (issue.code === 'invalid_format') return ['regex', 'starts_with'].includes(issue.format);
  const isLoose = ['text', 'link'].includes(metaOf(at, 'kind') ?? '') || ['array', 'object'].includes(typeOf(at));
  return ['too_small', 'too_big'].includes(issue.code) || (issue.code === 'custom' && isLoose);
}

/** Parses a value despite broken rules; returns it with its first mistake that cannot be ignored. */
function parsed(schema: Schema, value: unknown): { value: unknown; blocking?: Issue | undefined } {
  const [out, inner] = [outputOf(schema), innerOf(schema)];
  if (out && inner) {
    const left = parsed(inner, value);
    return left.blocking ? left : parsed(out, left.value);
  }
  const result = schema._zod.run({ value, issues: [] }, { async: false });
  if (result instanceof Promise) throw new Error('a schema of the site is asynchronous, but must be synchronous');
  return {
    value: result.value,
    blocking: result.issues.find((issue) => !isTolerable(schema, issue, value, result.value)),
  };
}

function standIn(schema: Schema): unknown {
  if (itemOf(schema)) return [];
  const examples = [metaOf(schema, 'example'), choicesOf(schema)[0], ...STAND_INS];
  const found = examples.find((one) => one !== undefined && !parsed(schema, one).blocking);
  const needed = [...fieldsOf(schema)].filter(([, field]) => !isOptional(field));
  return found ?? Object.fromEntries(needed.map(([name, field]) => [name, standIn(field)]));
}

/** Returns a copy with another part at a path. @param part undefined removes the part */
function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const made = withPart(partAt(value, [key]), rest, part);
  if (Array.isArray(value)) return made === undefined ? value.toSpliced(Number(key), 1) : value.with(Number(key), made);
  const { [key]: _, ...others } = Object(value);
  return made === undefined ? others : { ...others, [key]: made };
}

/** Returns a copy without a mistake: the optional field or the item is removed, or its value is replaced. */
function without(schema: Schema, value: unknown, issue: Issue): unknown {
  const path = pathOf(schema, issue);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.reduce((rest, key) => withPart(rest, [...path, key], undefined), value);
  const part = schemaAt(schema, path);
  if (part && isOptional(part) && partAt(value, path) !== undefined) return withPart(value, path, undefined);
  const item = path.findLastIndex((key) => typeof key === 'number');
  return withPart(value, item < 0 ? path : path.slice(0, item + 1), item < 0 && part ? standIn(part) : undefined);
}

/**
 * Repairs a value with mistakes for display. Keeps mistakes that break no component, removes other fields and items,
 * and fills in missing required ones. Returns undefined if that is not enough.
 */
export function repair<Value>(schema: z.ZodType<Value>, written: unknown): Value | undefined {
  let value = written;
  for (let count = 0; count < MAX_MISTAKES; count++) {
    const { value: found, blocking } = parsed(schema, value);
    if (!blocking) return z.custom<Value>().parse(found);
    value = without(schema, value, blocking);
  }
  return undefined;
}
