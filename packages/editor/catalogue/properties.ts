import { type Field, fieldOf, fieldsOf, helpOf, labelOf } from '../model/field.ts';
import type { Json } from '../model/json.ts';
import type { FieldSchema } from '../model/site.ts';

export interface PropertyRow {
  /** Path in the section: `action.label`, `plans[].name`. */
  name: string;
  label: string;
  /** Accepted values: `text`, `"row" or "grid"`. */
  what: string;
  /** The default; `undefined` for a required property. */
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

/** Returns the group whose properties are listed below a property: its value, or the items of its list. */
function groupIn(schema: FieldSchema, path: string): [group: FieldSchema, path: string] | undefined {
  const field = fieldOf(schema);
  if (field.kind === 'list') return groupIn(field.item, `${path}[]`);
  return field.kind === 'group' ? [schema, path] : undefined;
}

/** Returns rows for the properties of a group, and of nested groups and lists. */
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
