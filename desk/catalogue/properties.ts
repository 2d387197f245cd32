import { type Field, fieldOf, fieldsOf, helpOf, labelOf } from '../model/field';
import { isGroup, type Json } from '../model/json';
import type { FieldSchema } from '../model/site';

/** A property as the document lists it. */
export interface PropertyRow {
  /** `action.label`: the way to it in the section. */
  name: string;
  label: string;
  /** What may be given: `text`, `"row" or "grid"`. */
  what: string;
  /** What is shown without it; none of a property that must be there. */
  without: string | undefined;
  help: string;
}

const KINDS: Record<Exclude<Field['kind'], 'choice' | 'list' | 'table' | 'number'>, string> = {
  text: 'text',
  link: 'link: `/page`, `#anchor` or `https://…`',
  externalLink: 'address: `https://…`',
  icon: 'name of an icon',
  date: 'day: `2027-11-01`',
  picture: 'picture: `{ src, alt }`',
  yes: '`true` or `false`',
  reference: 'name of an entry',
  group: 'group of fields',
  unknown: 'see its `section.ts`',
};

const coded = (value: Json): string => `\`${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)}\``;

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

function whatOf(schema: FieldSchema): string {
  const field = fieldOf(schema);
  if (field.kind === 'choice') return OR.format(field.options.map(coded));
  if (field.kind === 'number') return field.isWhole ? 'whole number' : 'number';
  if (field.kind === 'table') return `${whatOf(field.value)} by names`;
  if (field.kind !== 'list') return KINDS[field.kind];
  return `list of ${whatOf(field.item)}${field.min > 0 ? `, at least ${field.min}` : ''}`;
}

/** The properties of a group, and those of the groups in it. */
export function propertyRows(schema: FieldSchema, names: readonly string[], owner = ''): PropertyRow[] {
  return fieldsOf(schema)
    .filter(({ name }) => owner !== '' || names.includes(name))
    .flatMap(({ name, schema: inner, isRequired }) => {
      const path = owner + name;
      const field = fieldOf(inner);
      const without = inner.default === undefined ? 'nothing' : coded(inner.default);
      const row = {
        name: path,
        label: labelOf(inner, name),
        what: whatOf(inner),
        without: isRequired ? undefined : without,
        help: helpOf(inner) ?? '',
      };
      return [row, ...(field.kind === 'group' && isGroup(inner) ? propertyRows(inner, names, `${path}.`) : [])];
    });
}
