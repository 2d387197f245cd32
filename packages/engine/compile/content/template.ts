import type { z } from 'zod';
import { isLanguage } from '../../model/fields.ts';
import { nearest } from '../../model/text/nearest.ts';
import { isBlocks, plainText } from '../../model/text/richTree.ts';
import { isRightToLeft } from '../pages/direction.ts';
import { contentDefinitions } from '../registry.ts';
import { fieldsOf, metaOf } from './schemaWalk.ts';

/** Called for each unknown placeholder, with its path in the value. The placeholder is kept. */
export type OnUnknown = (message: string, path: PropertyKey[]) => void;

/** `{title}`, or `{company.name}`. */
const PLACEHOLDER = /\{(?:(\w+)\.)?(\w+)\}/g;

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** The file and schema with the fields for placeholders. */
export interface FieldSource {
  file: string;
  schema: z.core.$ZodType;
}

/** Returns why a placeholder cannot be filled in. */
function reasonOf(braces: string, field: string, values: object, source: FieldSource | undefined): string {
  if (Object.hasOwn(values, field) && Reflect.get(values, field) !== undefined)
    return `${braces} is not a text, so it cannot be part of one: leave it out`;
  if (source && fieldsOf(source.schema).has(field))
    return `${braces} has no value, because ${source.file} has no "${field}": add it there, or leave this out`;
  const plain = Object.entries(values).flatMap(([key, value]) => (isPlain(value) ? key : []));
  return `unknown field ${braces}.${nearest(field, plain)}`;
}

/** Returns the source of a record's placeholders, such as `company`. */
function sourceOf(group: string): FieldSource | undefined {
  const definition = contentDefinitions.get(group);
  return definition && 'schema' in definition
    ? { file: `src/content/${group}.ts`, schema: definition.schema }
    : undefined;
}

interface Filling {
  /** Fills in only placeholders with this prefix, `{company.name}`. Without it, only those without a prefix. */
  group?: string;
  /** Called for each unknown placeholder. */
  onUnknown?: OnUnknown;
  /** Source of the values, for error messages. */
  source?: FieldSource | undefined;
  /** Declared language of the texts. */
  language?: unknown;
  /** The company's telephone number, which texts may contain instead of a placeholder. */
  phone?: unknown;
}

/**
 * Returns whether a field is a telephone number in a right-to-left text, where its groups would be reordered.
 * https://www.unicode.org/reports/tr9/
 */
function reordersNumber(text: string, field: string, { language, source }: Filling): boolean {
  const schema = source && fieldsOf(source.schema).get(field);
  const isNumber = schema !== undefined && metaOf(schema, 'kind') === 'telephone' && !text.startsWith('tel:');
  return isNumber && typeof language === 'string' && isLanguage(language) && isRightToLeft(language);
}

/** Replaces the company's literal telephone number in a text by its placeholder, except in addresses. */
function namePhone(text: string, { phone, group }: Filling): string {
  if (typeof phone !== 'string' || !/\d/.test(phone) || text === phone) return text;
  return text
    .split(phone)
    .reduce((start, rest) => `${start}${/(tel:|\u2066|[\d/])$/.test(start) ? phone : `{${group}.phone}`}${rest}`);
}

/** Replaces placeholders in a text by fields of `values`: `{title}`, or with a group `{company.name}`. */
export const fillText = (text: string, values: object, filling: Filling = {}): string =>
  fillAt(text, [], values, filling);

function fillAt(text: string, path: PropertyKey[], values: object, filling: Filling): string {
  const { group, onUnknown, source } = filling;
  return namePhone(text, filling).replace(PLACEHOLDER, (braces, owner: string | undefined, field: string) => {
    if (owner !== group) return braces;
    const found: unknown = Reflect.get(values, field);
    const value = isBlocks(found) ? plainText(found) : found;
    if (isPlain(value)) return reordersNumber(text, field, filling) ? `\u2066${value}\u2069` : String(value);
    onUnknown?.(reasonOf(braces, field, values, source), path);
    return braces;
  });
}

/** Replaces placeholders in all texts of a value. */
export function fillTexts(value: unknown, values: object, filling: Filling = {}): unknown {
  const fill = (part: unknown, path: PropertyKey[]): unknown => {
    if (typeof part === 'string') return fillAt(part, path, values, filling);
    if (Array.isArray(part)) return part.map((item, index) => fill(item, [...path, index]));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner, [...path, key])]));
  };
  return fill(value, []);
}

/** Replaces `{company.name}` and other facts of the company, which any text may contain. */
export function fillCompany(value: unknown, company: object | undefined, onUnknown?: OnUnknown): unknown {
  if (!company) return value;
  const { language, phone }: { language?: unknown; phone?: unknown } = company;
  const source = sourceOf('company');
  return fillTexts(value, company, { group: 'company', source, language, phone, ...(onUnknown && { onUnknown }) });
}
