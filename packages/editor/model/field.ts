import { isGroup, type Json, type Path } from './json.ts';
import type { FieldSchema } from './site.ts';

export interface NamedField {
  name: string;
  schema: FieldSchema;
  isRequired: boolean;
}

/** Kinds that a schema can name. */
const NAMED = ['text', 'telephone', 'link', 'externalLink', 'icon', 'date', 'moment', 'picture', 'reference'] as const;

/** The form control for a field, derived from its schema. */
export type Field =
  | { kind: (typeof NAMED)[number] | 'yes' | 'unknown' }
  | { kind: 'number'; isWhole: boolean }
  | { kind: 'choice'; options: Json[] }
  | { kind: 'group'; fields: NamedField[] }
  | { kind: 'list'; item: FieldSchema; min: number; max: number }
  | { kind: 'table'; value: FieldSchema };

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);
const numberOf = (value: Json | undefined) => (typeof value === 'number' ? value : undefined);
const groupOf = (value: Json | undefined): FieldSchema => (isGroup(value) ? value : {});

/** Returns the schema of a group's field or of a list's items, or an empty schema. */
export function partSchema(schema: FieldSchema, key: string | number): FieldSchema {
  if (typeof key === 'number') return groupOf(schema.items);
  const fields = groupOf(schema.properties);
  return Object.hasOwn(fields, key) ? groupOf(fields[key]) : {};
}

/** Returns a readable field name: "Hide work process" for `hideWorkProcess`. */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const labelOf = (schema: FieldSchema, name: string | number): string =>
  textOf(schema.label) ?? (typeof name === 'number' ? `${name + 1}` : inWords(name));

export const helpOf = (schema: FieldSchema): string | undefined => textOf(schema.help);

export function fieldsOf(schema: FieldSchema | undefined): NamedField[] {
  const required = Array.isArray(schema?.required) ? schema.required : [];
  return Object.entries(groupOf(schema?.properties)).map(([name, inner]) => ({
    name,
    schema: groupOf(inner),
    isRequired: required.includes(name),
  }));
}

/** Returns whether the field at a path is required. Existing list items always are. */
export function isRequiredAt(schema: FieldSchema | undefined, path: Path): boolean {
  const [key, ...rest] = path;
  if (typeof key === 'number') return rest.length === 0 || isRequiredAt(groupOf(schema?.items), rest);
  const field = fieldsOf(schema).find(({ name }) => name === key);
  return rest.length === 0 ? (field?.isRequired ?? true) : isRequiredAt(field?.schema, rest);
}

/** Returns the form control for a field. Values of kind `unknown` are read-only. */
export function fieldOf(schema: FieldSchema = {}): Field {
  const kind = NAMED.find((one) => one === schema.kind);
  if (kind) return { kind };
  if (Array.isArray(schema.enum)) return { kind: 'choice', options: schema.enum };
  if (typeof schema.const === 'boolean') return { kind: 'yes' };
  if (schema.const !== undefined) return { kind: 'choice', options: [schema.const] };
  if (schema.type === 'string') return { kind: schema.format === 'uri' ? 'externalLink' : 'text' };
  if (schema.type === 'boolean') return { kind: 'yes' };
  if (schema.type === 'number' || schema.type === 'integer')
    return { kind: 'number', isWhole: schema.type === 'integer' };
  if (schema.type === 'array') {
    const [min, max] = [numberOf(schema.minItems) ?? 0, numberOf(schema.maxItems) ?? Number.POSITIVE_INFINITY];
    return { kind: 'list', item: groupOf(schema.items), min, max };
  }
  if (isGroup(schema.properties)) return { kind: 'group', fields: fieldsOf(schema) };
  if (isGroup(schema.additionalProperties)) return { kind: 'table', value: schema.additionalProperties };
  return { kind: 'unknown' };
}

/** Returns the labels of the fields along a path. @param label of the field with this schema. */
export function fieldLabels(schema: FieldSchema, label: string, [key, ...rest]: Path): string[] {
  if (key === undefined) return [];
  const field = fieldOf(schema);
  const next = (inner: FieldSchema, name: string) => [name, ...fieldLabels(inner, name, rest)];
  if (field.kind === 'list' && typeof key === 'number')
    return next(field.item, `${labelOf(field.item, label)} ${key + 1}`);
  if (field.kind === 'table') return next(field.value, `${key}`);
  const inner = partSchema(schema, key);
  return next(inner, labelOf(inner, key));
}

/** Returns the initial value of a new field: empty, in the shape of its schema. */
export function emptyValue(schema: FieldSchema): Json {
  if (schema.default !== undefined) return schema.default;
  const field = fieldOf(schema);
  if (field.kind === 'yes') return schema.const ?? true;
  if (field.kind === 'number') return 0;
  if (field.kind === 'choice') return field.options[0] ?? '';
  if (field.kind === 'list') return Array.from({ length: field.min }, () => emptyValue(field.item));
  if (field.kind === 'table') return {};
  if (field.kind === 'picture') return { src: '', alt: '' };
  if (field.kind === 'group')
    return Object.fromEntries(
      field.fields.filter(({ isRequired }) => isRequired).map(({ name, schema: inner }) => [name, emptyValue(inner)]),
    );
  return '';
}

/** Fields that may name a section or entry, best first. */
const NAME_FIELDS = ['heading', 'title', 'name', 'question', 'tagline', 'label', 'text'];

/** Returns the field that names a group, if it has one. */
export const nameFieldOf = (value: Json | undefined): string | undefined =>
  NAME_FIELDS.find((field) => textOf(isGroup(value) ? value[field] : undefined));
