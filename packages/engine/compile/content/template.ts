import type { z } from 'zod';
import { nearest } from '../../model/text/nearest.ts';
import { isBlocks, plainText } from '../../model/text/richTree.ts';
import { isLanguage } from '../../model/values/language.ts';
import { isTelephone } from '../../model/values/telephone.ts';
import { isRightToLeft } from '../pages/direction.ts';
import { contentDefinitions } from '../registry.ts';
import { fieldsOf } from './schemaWalk.ts';

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
  onUnknown?: OnUnknown;
  source?: FieldSource | undefined;
}

/** Something shaped like a telephone number, unless it is part of an address or a word. */
const DIGITS = /\(?\+?\p{Nd}+(?:(?:[ \u00a0./-]|\)[ \u00a0]?|[ \u00a0]?\()\p{Nd}+)*/u;
const ALONE = /(?<!tel:|[\p{L}\p{Nd}\u2066_/=@#?&%+-])/u;

/** Returns whether digits in a text are a telephone number. All of a text may also be a name, such as a picture's. */
const isNumber = (digits: string, text: string): boolean =>
  digits.replace(/\P{Nd}/gu, '').length > 5 &&
  (/^\(?\+/.test(digits) || (/^(\(|[0٠۰]+\P{Nd}?)./u.test(digits) && digits !== text));

/**
 * Isolates telephone numbers in a right-to-left text, where their groups would be reordered.
 *
 * @param phone the company's: isolated whatever its shape.
 * @see https://www.unicode.org/reports/tr9/
 */
function isolateNumbers(text: string, phone: unknown): string {
  const own = typeof phone === 'string' && isTelephone(phone) ? [phone.replace(/[^\p{L}\p{Nd}]/gu, '[$&]')] : [];
  const shapes = [...own.map((one) => `${one}(?!\\p{Nd})`), DIGITS.source];
  return text.replace(new RegExp(`${ALONE.source}(?:${shapes.join('|')})`, 'gu'), (digits) =>
    digits === phone || isNumber(digits, text) ? `\u2066${digits}\u2069` : digits,
  );
}

/** Replaces placeholders in a text by fields of `values`: `{title}`, or with a group `{company.name}`. */
export const fillText = (text: string, values: object, filling: Filling = {}): string =>
  fillAt(text, [], values, filling);

function fillAt(text: string, path: PropertyKey[], values: object, { group, onUnknown, source }: Filling): string {
  return text.replace(PLACEHOLDER, (braces, owner: string | undefined, field: string) => {
    if (owner !== group) return braces;
    const found: unknown = Reflect.get(values, field);
    const value = isBlocks(found) ? plainText(found) : found;
    if (isPlain(value)) return String(value);
    onUnknown?.(reasonOf(braces, field, values, source), path);
    return braces;
  });
}

/** Returns a copy of a value with other texts. @param change is called with each text and its path */
function mapTexts(value: unknown, change: (text: string, path: PropertyKey[]) => string): unknown {
  const map = (part: unknown, path: PropertyKey[]): unknown => {
    if (typeof part === 'string') return change(part, path);
    if (Array.isArray(part)) return part.map((item, index) => map(item, [...path, index]));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, map(inner, [...path, key])]));
  };
  return map(value, []);
}

/** Replaces placeholders in all texts of a value. */
export const fillTexts = (value: unknown, values: object, filling: Filling = {}): unknown =>
  mapTexts(value, (text, path) => fillAt(text, path, values, filling));

/**
 * Replaces `{company.name}` and other facts of the company, which any text may contain. Isolates telephone numbers in
 * right-to-left texts.
 */
export function fillCompany(value: unknown, company: object | undefined, onUnknown?: OnUnknown): unknown {
  if (!company) return value;
  const { language, phone }: { language?: unknown; phone?: unknown } = company;
  const isIsolating = typeof language === 'string' && isLanguage(language) && isRightToLeft(language);
  const filling = { group: 'company', source: sourceOf('company'), ...(onUnknown && { onUnknown }) };
  return mapTexts(value, (text, path) => {
    const filled = fillAt(text, path, company, filling);
    return isIsolating ? isolateNumbers(filled, phone) : filled;
  });
}
