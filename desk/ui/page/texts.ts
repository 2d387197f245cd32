import type { SectionData } from '../../../src/engine/model/section';
import { partAt } from '../../model/apply.ts';
import { fieldOf } from '../../model/field.ts';
import type { Json, Path } from '../../model/json.ts';
import { isGroup } from '../../model/json.ts';
import type { FieldSchema } from '../../model/site.ts';
import type { EditableText } from './frame/contract';

/** Ways to all texts of a value that its schema calls texts. */
function textPaths(
  schema: FieldSchema | undefined,
  value: Json,
  path: (string | number)[] = [],
): (string | number)[][] {
  const field = fieldOf(schema);
  if (field.kind === 'text') return typeof value === 'string' ? [path] : [];
  if (field.kind === 'list')
    return Array.isArray(value) ? value.flatMap((item, index) => textPaths(field.item, item, [...path, index])) : [];
  if (field.kind !== 'group' || !isGroup(value)) return [];
  return field.fields.flatMap(({ name, schema: inner }) => {
    const part = partAt(value, [name]);
    return part === undefined ? [] : textPaths(inner, part, [...path, name]);
  });
}

/** What a compiled section has at a path. */
function shownText(section: SectionData, path: Path): string | undefined {
  const shown = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    section.props,
  );
  return typeof shown === 'string' ? shown : undefined;
}

/** The texts of a section that can be written where the page shows them. */
export function editableTexts(schema: FieldSchema, value: Json, section: SectionData | undefined): EditableText[] {
  if (!section) return [];
  return textPaths(schema, value).flatMap((path) => {
    const [shown, written] = [shownText(section, path), partAt(value, path)];
    return shown !== undefined && typeof written === 'string' ? { path, shown, written } : [];
  });
}
