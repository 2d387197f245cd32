import type { Names } from '../code/words.ts';
import { labelOf, partSchema } from '../model/field.ts';
import type { Path } from '../model/json.ts';
import type { ContentDescription, FieldSchema, SectionDescription } from '../model/site.ts';

/** In quotes, as not every label can stand in a sentence: "Belongs to". */
const quoted = (label: string): string => `"${label}"`;

/** What the field at a path is called, as its form calls it; an item of a list with its number. */
function fieldLabel(schema: FieldSchema, path: Path): string {
  let at: FieldSchema = schema;
  let [label, owner] = ['value', ''];
  for (const key of path) {
    const isPicture = at.kind === 'picture';
    at = partSchema(at, key);
    // The file of a picture is the picture, and its description no other.
    if (isPicture && key === 'src') continue;
    owner = isPicture ? ` of ${quoted(label)}` : '';
    label = typeof key === 'number' ? `${labelOf(at, label)} ${key + 1}` : labelOf(at, key);
  }
  return quoted(label) + owner;
}

/** What everything is called, by the site's own definitions. */
export function namesFrom(
  sections: readonly SectionDescription[],
  content: readonly Pick<ContentDescription, 'name' | 'schema'>[],
  pageSchema: FieldSchema,
): Names {
  const section = (type: string) => sections.find((one) => one.type === type);
  const contentSchema = (name: string) => content.find((one) => one.name === name.replace(/[/ ].*/, ''))?.schema ?? {};
  return {
    section: (type) => section(type)?.label ?? type,
    sectionField: (type, path) => fieldLabel(section(type)?.schema ?? {}, path),
    pageField: (path) => fieldLabel(pageSchema, path),
    contentField: (name, path) => fieldLabel(contentSchema(name), path),
  };
}
