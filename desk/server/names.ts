import type { Names } from '../code/words.ts';
import { isGroup, type Json, type Path } from '../model/json.ts';
import type { ContentDescription, FieldSchema, SectionDescription } from '../model/site.ts';

const labelOf = (schema: Json | undefined): string | undefined =>
  isGroup(schema) && typeof schema.label === 'string' ? schema.label : undefined;

/** A label in the middle of a sentence: abbreviations keep their capitals. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** What the field at a path is called; of an item of a list, what it is called there, with its number. */
function fieldLabel(schema: FieldSchema, path: Path): string {
  let at: Json | undefined = schema;
  let label = 'value';
  for (const key of path) {
    const part: Json | undefined = isGroup(at)
      ? typeof key === 'number'
        ? at.items
        : partOf(at.properties, key)
      : undefined;
    // The file of a picture is the picture.
    const own = isGroup(at) && at.kind === 'picture' && key === 'src' ? label : labelOf(part);
    if (typeof key === 'number') label = `${own === undefined ? label : inSentence(own)} ${key + 1}`;
    else label = inSentence(own ?? key);
    at = part;
  }
  return label;
}

const partOf = (fields: Json | undefined, name: string): Json | undefined =>
  isGroup(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined;

/** What everything is called, by the site's own definitions. */
export function namesFrom(
  sections: readonly SectionDescription[],
  content: readonly Pick<ContentDescription, 'name' | 'schema'>[],
  pageSchema: FieldSchema,
): Names {
  const section = (type: string) => sections.find((one) => one.type === type);
  const contentSchema = (name: string) => content.find((one) => one.name === name.replace(/\/.*/, ''))?.schema ?? {};
  return {
    section: (type) => section(type)?.label ?? type,
    sectionField: (type, path) => fieldLabel(section(type)?.schema ?? {}, path),
    pageField: (path) => fieldLabel(pageSchema, path),
    contentField: (name, path) => fieldLabel(contentSchema(name), path),
  };
}
