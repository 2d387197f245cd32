import { nearest } from '../model/nearest';

/** Told of a placeholder that stands for nothing; it stays as it is. */
type OnUnknown = (message: string) => void;

/** `{title}`, or `{company.name}`. */
const PLACEHOLDER = /\{(?:(\w+)\.)?(\w+)\}/g;

/** Replaces the placeholders of a text by fields of `values`: `{title}`, or with a group's name `{company.name}`. */
export function fillText(text: string, values: object, group: string | undefined, onUnknown: OnUnknown): string {
  return text.replace(PLACEHOLDER, (braces, owner: string | undefined, field: string) => {
    if (owner !== group) return braces;
    const value: unknown = Reflect.get(values, field);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    onUnknown(`unknown field ${braces}.${nearest(field, Object.keys(values))}`);
    return braces;
  });
}

/** Replaces the placeholders in all texts of a value. */
export function fillTexts(value: unknown, values: object, group: string | undefined, onUnknown: OnUnknown): unknown {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return fillText(part, values, group, onUnknown);
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner)]));
  };
  return fill(value);
}

/** Replaces `{company.name}` and other facts of the company, which any text may contain. */
export function fillCompany(value: unknown, company: object | undefined, onUnknown: OnUnknown): unknown {
  return company ? fillTexts(value, company, 'company', onUnknown) : value;
}
