import { type Field, fieldOf, fieldsOf, helpOf, labelOf } from '../model/field.ts';
import type { Json } from '../model/json.ts';
import type { FieldSchema } from '../model/site.ts';

/** A property as the document lists it. */
export interface PropertyRow {
  /** `action.label`, `plans[].name`: the way to it in the section. */
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
  telephone: 'telephone number',
  link: 'link: `/page`, `#anchor` or `https://…`',
  externalLink: 'address: `https://…`',
  icon: 'name of an icon',
  date: 'day: `2027-11-01`',
  moment: 'time: `2027-11-01T09:00+01:00`',
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
  if (schema.isRich === true) return 'text with links, bold, italics and lists';
  if (field.kind !== 'list') return KINDS[field.kind];
  const bounds = [
    field.min > 0 && `at least ${field.min}`,
    field.max < Number.POSITIVE_INFINITY && `at most ${field.max}`,
  ];
  return [`list of ${whatOf(field.item)}`, ...bounds].filter(Boolean).join(', ');
}

/** The group whose properties are told below a property: it, or each item of its list. */
function groupIn(schema: FieldSchema, path: string): [group: FieldSchema, path: string] | undefined {
  const field = fieldOf(schema);
  if (field.kind === 'list') return groupIn(field.item, `${path}[]`);
  return field.kind === 'group' ? [schema, path] : undefined;
}

/** The properties of a group, and those of the groups in it and in its lists. */
export function propertyRows(schema: FieldSchema, names: readonly string[], owner = ''): PropertyRow[] {
  return fieldsOf(schema)
    .filter(({ name }) => owner !== '' || names.includes(name))
    .flatMap(({ name, schema: inner, isRequired }) => {
      const path = owner + name;
      const [group, owns] = groupIn(inner, path) ?? [];
      const without = inner.default === undefined ? 'nothing' : coded(inner.default);
      const row = {
        name: path,
        label: labelOf(inner, name),
        what: whatOf(inner),
        without: isRequired ? undefined : without,
        help: helpOf(inner) ?? '',
      };
      return [row, ...(group ? propertyRows(group, names, `${owns}.`) : [])];
    });
}
